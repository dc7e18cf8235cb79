// Dialogs are the browser's own: it keeps the focus in them and gives it back.

/** Does nothing where the page of `host` was left meanwhile: browsers refuse to open what is in no document. */
export function openDialog(host: Element, name: string): void {
  const dialog = host.querySelector<HTMLDialogElement>(`[data-dialog='${name}']`);
  if (!dialog?.isConnected || dialog.open) return;
  dialog.showModal();
  dialog.querySelector('souk-story')?.bringIntoView();
}

/** A click on a button that closes, or beside the dialog. */
export function leaveDialogs(event: MouseEvent): void {
  const dialog = event.currentTarget as HTMLDialogElement;
  const target = event.target as Element;
  if (target.closest('[data-close]') || (target === dialog && isBeside(dialog, event))) dialog.close();
}

function isBeside(dialog: Element, { clientX, clientY }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
