import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mail of the folder `mails`, as a mail server returned it, in latin1. */
export function returnedMail(name: string): string {
  return readFileSync(join(import.meta.dirname, 'mails', `${name}.eml`), 'latin1');
}
