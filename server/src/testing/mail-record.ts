import {
  closeSync,
  fdatasyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TakenMail } from './smtp-fault-sink.ts';

/** One email that a sink accepted; times in milliseconds since 1970. */
export interface RecordedMail {
  messageId: string;
  to: string;
  /** As it stands in the header. */
  subject: string;
  /** When the sink said that it is ready for it, and when it was accepted. */
  readyAt: number;
  at: number;
  encrypted: boolean;
}

/** What a sink accepted, on disk before the sink says so: the truth that a ledger is compared with. */
export class MailRecord {
  readonly #folder = mkdtempSync(join(tmpdir(), 'atrium-sink-'));
  readonly #file = join(this.#folder, 'taken');
  readonly #descriptor = openSync(this.#file, 'a');
  #count = 0;

  /** How many there are. */
  get count(): number {
    return this.#count;
  }

  add({ messageId, to, readyAt, encrypted, source }: TakenMail): void {
    const subject = /^subject: (.*?)\r?$/im.exec(source)?.[1] ?? '';
    const mail: RecordedMail = { messageId, to, subject, readyAt, at: Date.now(), encrypted };
    writeSync(this.#descriptor, `${JSON.stringify(mail)}\n`);
    fdatasyncSync(this.#descriptor);
    this.#count += 1;
  }

  /** In their order, each as often as it was accepted. */
  read(): RecordedMail[] {
    const lines = readFileSync(this.#file, 'utf8').split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as RecordedMail);
  }

  close(): void {
    closeSync(this.#descriptor);
    rmSync(this.#folder, { recursive: true });
  }
}
