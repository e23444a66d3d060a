/** What was dropped, or chosen, as it stands on the disk. */
export interface Dropped {
  files: File[];
  /** The names of folders, dropped as such, below which there is no file. */
  empty: string[];
  /** What the browser could not read. */
  unreadable: string[];
  /** There is more than was asked for: the files are not all of them. */
  isMore: boolean;
}

/** What systems leave in folders; no one means to upload it. */
const leftBySystems = new Set(['thumbs.db', 'desktop.ini']);

function isMeant({ name }: Pick<File, 'name'>): boolean {
  return !name.startsWith('.') && !leftBySystems.has(name.toLowerCase());
}

/** The files of a chosen folder that are meant. */
export function meantFiles(files: readonly File[]): File[] {
  return files.filter(isMeant);
}

/**
 * All files of a drop, also those in folders at any depth, in the order of their names. Stops reading once there are
 * more than `most`. Call it while the drop is handled: afterwards browsers give nothing out.
 */
export function droppedFiles(dropped: DataTransfer, most: number): Promise<Dropped> {
  const entries = [...dropped.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return readAll(entries, most);
}

async function readAll(entries: readonly FileSystemEntry[], most: number): Promise<Dropped> {
  const found: Dropped = { files: [], empty: [], unreadable: [], isMore: false };
  for (const entry of entries) {
    const before = found.files.length + found.unreadable.length;
    // One after the other, in the order in which they lay.
    // oxlint-disable-next-line no-await-in-loop
    await readEntry(entry, most, found);
    const isBare = found.files.length + found.unreadable.length === before;
    if (entry.isDirectory && isBare && !found.isMore) found.empty.push(entry.name);
  }
  return found;
}

/** Folders wait in a list, as they may lie deeper in each other than calls may. */
async function readEntry(top: FileSystemEntry, most: number, found: Dropped): Promise<void> {
  const waiting = [top];
  for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
    if (found.files.length > most) found.isMore = true;
    if (found.isMore) return;
    try {
      if (isFolder(entry)) {
        // oxlint-disable-next-line no-await-in-loop
        waiting.unshift(...(await childrenOf(entry)));
      } else if (isFile(entry)) {
        // oxlint-disable-next-line no-await-in-loop
        found.files.push(await fileOf(entry));
      }
    } catch {
      found.unreadable.push(entry.name);
    }
  }
  if (found.files.length > most) found.isMore = true;
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A reader gives some at a time, and none when there are no others. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const next = () =>
    new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  const all: FileSystemEntry[] = [];
  // oxlint-disable-next-line no-await-in-loop
  for (let some = await next(); some.length > 0; some = await next()) all.push(...some);
  return all.filter(isMeant).toSorted((one, other) => one.name.localeCompare(other.name));
}
