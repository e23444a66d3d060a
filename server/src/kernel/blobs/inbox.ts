import { inboxPath } from 'contract/files/inbox.contract.ts';
import type { Bucket } from '../google/bucket.ts';
import type { OpenBlob } from './blob-store.ts';

/** One file in the inbox: who put it there, by the name of the identity service, and the name they gave it. */
export interface InboxFile {
  readonly subject: string;
  /** 32 hex digits. */
  readonly name: string;
}

/** Files that browsers put directly into hosted storage. They are unchecked, and shown to no one. */
export interface Inbox {
  /** Bytes of a file as it lies there; null when none does. */
  sizeOf(file: InboxFile): Promise<number | null>;
  open(file: InboxFile): Promise<OpenBlob | null>;
  remove(file: InboxFile): Promise<void>;
  /** Removes what no one has asked about since then. @returns how many files that were */
  sweep(before: Date): Promise<number>;
}

const nameOf = ({ subject, name }: InboxFile) => inboxPath(subject, name);
/** What the names of all files in the inbox begin with. */
const everything = 'inbox/';

export function createInbox(bucket: Bucket): Inbox {
  return {
    sizeOf: async (file) => (await bucket.find(nameOf(file)))?.size ?? null,
    open: async (file) => bucket.open(nameOf(file)),
    remove: async (file) => bucket.remove(nameOf(file)),
    async sweep(before) {
      let removed = 0;
      for await (const { name, timeCreated } of bucket.list(everything)) {
        if (timeCreated >= before) continue;
        await bucket.remove(name);
        removed += 1;
      }
      return removed;
    },
  };
}
