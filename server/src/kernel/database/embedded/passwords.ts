import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type DataFolder, writeFileAtomically } from './data-folder.ts';

const passwordsSchema = z.object({
  superuser: z.string(),
  owner: z.string(),
  api: z.string(),
  worker: z.string(),
  identity: z.string(),
});

/** One random password for each role that logs in. */
export type Passwords = z.infer<typeof passwordsSchema>;

export function passwordsExist(folder: DataFolder): boolean {
  return existsSync(passwordsPath(folder));
}

export function readPasswords(folder: DataFolder): Passwords {
  return passwordsSchema.parse(JSON.parse(readFileSync(passwordsPath(folder), 'utf8')));
}

/** Writes the file before any role is made: a password that is set is always known. */
export function createPasswords(folder: DataFolder): Passwords {
  const passwords: Passwords = {
    superuser: random(),
    owner: random(),
    api: random(),
    worker: random(),
    identity: random(),
  };
  writeFileAtomically(passwordsPath(folder), `${JSON.stringify(passwords, null, 2)}\n`, 0o600);
  return passwords;
}

function random(): string {
  return randomBytes(24).toString('base64url');
}

function passwordsPath(folder: DataFolder): string {
  return join(folder.root, 'postgres-passwords.json');
}
