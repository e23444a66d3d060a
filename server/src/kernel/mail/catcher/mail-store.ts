import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import * as z from 'zod/mini';

const summarySchema = z.object({
  id: z.string(),
  receivedAt: z.string(),
  /** The envelope, as the server got it. */
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  messageId: z.string(),
  size: z.number(),
});
export type MailSummary = z.output<typeof summarySchema>;

export interface MailStore {
  /** Newest first. */
  list(): readonly MailSummary[];
  add(envelope: { from: string; to: string[] }, source: Buffer): Promise<MailSummary>;
  /** The message as it came over the wire; null when there is none. */
  source(id: string): Promise<Buffer | null>;
  clear(): Promise<void>;
}

export interface StoreLimits {
  messages: number;
  /** Bytes of all messages together. */
  bytes: number;
  /** Bytes of one message. */
  messageBytes: number;
}

const mebibyte = 1024 * 1024;
export const defaultLimits: StoreLimits = {
  messages: 500,
  bytes: 100 * mebibyte,
  messageBytes: 25 * mebibyte,
};

const messageName = (id: string) => `${id}.eml`;
const summaryName = (id: string) => `${id}.json`;

/** Keeps caught mail as files, `<id>.eml` with what is known of it beside; the oldest give way. */
export async function openMailStore(folder: string, limits: StoreLimits): Promise<MailStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const emails = await readSummaries(folder);

  const remove = (id: string) =>
    Promise.all(
      [summaryName(id), messageName(id)].map((name) => rm(join(folder, name), { force: true })),
    );

  async function makeRoom(): Promise<void> {
    const total = () => emails.reduce((sum, { size }) => sum + size, 0);
    while (emails.length > limits.messages || (emails.length > 1 && total() > limits.bytes)) {
      const oldest = emails.pop();
      if (oldest) await remove(oldest.id);
    }
  }

  return {
    list: () => emails,
    async add({ from, to }, source) {
      const parsed = await PostalMime.parse(source);
      const receivedAt = new Date();
      const summary: MailSummary = {
        id: `${receivedAt.getTime().toString(36)}-${randomBytes(6).toString('hex')}`,
        receivedAt: receivedAt.toISOString(),
        from,
        to,
        subject: parsed.subject ?? '',
        messageId: parsed.messageId ?? '',
        size: source.length,
      };
      // The message is on disk before the server says so; its summary last, which makes it count.
      await writeWhole(join(folder, messageName(summary.id)), source);
      await writeWhole(join(folder, summaryName(summary.id)), JSON.stringify(summary));
      emails.unshift(summary);
      await makeRoom();
      return summary;
    },
    async source(id) {
      if (!emails.some((summary) => summary.id === id)) return null;
      return readFile(join(folder, messageName(id)));
    },
    async clear() {
      const gone = emails.splice(0);
      await Promise.all(gone.map(({ id }) => remove(id)));
    },
  };
}

async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  const unfinished = `${path}.part`;
  await writeFile(unfinished, content, { mode: 0o600, flush: true });
  await rename(unfinished, path);
}

async function readSummaries(folder: string): Promise<MailSummary[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const read = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const summary = summarySchema.safeParse(JSON.parse(text));
      return summary.success && summaryName(summary.data.id) === name ? [summary.data] : [];
    }),
  );
  return read.flat().toSorted((a, b) => (a.id < b.id ? 1 : -1));
}
