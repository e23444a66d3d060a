import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Environment variable in which the global set-up says in which file it tells what it started. */
export const productVariable = 'JOURNEYS_PRODUCT';

/** The running product: its address and the demo administrator, as `demo.json` names them. */
export interface Product {
  url: string;
  email: string;
  password: string;
  organizationSlug: string;
  /** Its data. */
  folder: string;
  /** Where the emails it sends are read. */
  mail: string;
  /** Origin of posts that it may read, of the product of the global set-up. */
  posts?: string;
  /** Where a journey may run a mail server that channels may use, and the name server that is asked about them. */
  mailPort?: number;
  /** Where a journey may run an IMAP server whose mailboxes channels may read. */
  imapPort?: number;
}

/** All that its processes have written so far. */
export const logFileOf = ({ folder }: Pick<Product, 'folder'>): string =>
  path.join(folder, 'output.log');

/** What the set-up writes once the product runs, or once it is known that it will not. */
export type StartedProduct = { product: Product } | { failure: string };

/**
 * Waits until the product of the global set-up runs.
 * @throws when it did not start, or was not to be started.
 */
export async function runningProduct(): Promise<Product> {
  const file = process.env[productVariable];
  if (file === undefined) throw new Error('The product was not started (JOURNEYS_WITHOUT_PRODUCT)');
  for (;;) {
    const started = await readStarted(file);
    if (started === undefined) await sleep(100);
    else if ('failure' in started) throw new Error(started.failure);
    else return started.product;
  }
}

async function readStarted(file: string): Promise<StartedProduct | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as StartedProduct);
}
