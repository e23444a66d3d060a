/** Milliseconds for which the server has an unfinished upload; a little less, so that none is offered in vain. */
const lifetime = 23 * 3600_000;
const storageKey = 'ex-uploads';
/** Uploads that are remembered; the oldest go first. */
const most = 200;

interface Remembered {
  /** The address of the upload, as the server gave it; null where it has to begin again. */
  address: string | null;
  /** Where the file is uploaded to. */
  path: string;
  /** When it began, in milliseconds. */
  at: number;
}

/** What makes two choices of a file the same file, for one user of one organization. */
export interface FileIdentity {
  owner: string;
  file: Pick<File, 'name' | 'size' | 'type' | 'lastModified'>;
}

/**
 * Uploads that had begun when the page was left, by the fingerprint of their file: choosing the same file again
 * continues where it stopped. Stored in the browser; where it stores nothing, an upload begins again.
 */
export const resumableUploads = {
  find(of: FileIdentity): Remembered | null {
    const found = read()[fingerprint(of)];
    return found !== undefined && Date.now() - found.at < lifetime ? found : null;
  },
  remember(of: FileIdentity, upload: Pick<Remembered, 'address' | 'path'>): void {
    const entries = Object.entries(read()).filter(([, { at }]) => Date.now() - at < lifetime);
    const remaining = entries.slice(-most + 1);
    write(Object.fromEntries([...remaining, [fingerprint(of), { ...upload, at: Date.now() }]]));
  },
  /** The names of the files whose uploads stopped in the middle, the last first. */
  unfinished(owner: string): string[] {
    return Object.entries(read())
      .filter(([key, { at }]) => ownerOf(key) === owner && Date.now() - at < lifetime)
      .map(([key]) => nameOf(key))
      .toReversed();
  },
  forget(of: FileIdentity): void {
    const { [fingerprint(of)]: _gone, ...rest } = read();
    write(rest);
  },
};

function fingerprint({ owner, file }: FileIdentity): string {
  return JSON.stringify([owner, file.name, file.size, file.type, file.lastModified]);
}

function partsOf(key: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(key);
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

const ownerOf = (key: string) => String(partsOf(key)[0]);
const nameOf = (key: string) => String(partsOf(key)[1]);

function read(): Record<string, Remembered> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, Remembered>) : {};
  } catch {
    return {};
  }
}

function write(uploads: Record<string, Remembered>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(uploads));
  } catch {
    // A full or locked storage: the upload continues, and is not resumed after a reload.
  }
}
