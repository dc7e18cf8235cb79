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
  // The page of records takes what falls on it, once it is there: its code may still be on the way.
  const isElsewhere = (event: DragEvent) =>
    document.querySelector('watch-page') === null && event.dataTransfer?.types.includes('Files');
  document.addEventListener('dragover', (event) => {
    if (isElsewhere(event)) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (!isElsewhere(event)) return;
    event.preventDefault();
    handed = event.dataTransfer?.files[0];
    if (handed && location.pathname !== shelfOfRecords) go(shelfOfRecords);
  });
}
