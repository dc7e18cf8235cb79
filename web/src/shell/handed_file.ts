// A file that was let fall on any page: a record to look at. The page of records takes it up; without this the browser
// would leave for the file itself.
import { go } from './router';

const shelfOfRecords = '/watch';
let handed: File | undefined;

export function takeHandedFile(): File | undefined {
  const file = handed;
  handed = undefined;
  return file;
}

export function followDrops(): void {
  const isElsewhere = (event: DragEvent) =>
    location.pathname !== shelfOfRecords && event.dataTransfer?.types.includes('Files');
  document.addEventListener('dragover', (event) => {
    if (isElsewhere(event)) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (!isElsewhere(event)) return;
    event.preventDefault();
    handed = event.dataTransfer?.files[0];
    if (handed) go(shelfOfRecords);
  });
}
