import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { passwordForm } from 'contract/kernel/password.ts';
import { createAdmission, type AdmissionLimits } from '../../../../kernel/http/limits/admission.ts';

const derive = promisify(argon2);

/** OWASP's second choice for Argon2id: 19 MiB, two passes, one lane. Memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const hashBytes = 32;

/**
 * So many at a time that a core is left for everyone else's requests, and of the four threads that Node has for
 * such work one for files; 19 MiB each. The rest waits its turn.
 */
const running = Math.min(3, Math.max(1, availableParallelism() - 1));
const waiting = 200;
// Guesses are limited by account and by address before they come here.
const limits: AdmissionLimits = {
  running,
  waiting,
  ofOne: { running, waiting },
  waitMs: 10_000,
  retryAfter: 2,
  named: 'requests',
};

export interface PasswordHasher {
  /** @returns the hash in PHC form, `$argon2id$v=19$m=…,t=…,p=…$salt$hash` */
  hash(password: string): Promise<string>;
  /** Without a hash it takes as long as with one and answers false. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** Argon2id off the event loop. Both functions throw ProblemError UNAVAILABLE when too many wait. */
export function createPasswordHasher(): PasswordHasher {
  const admission = createAdmission(limits);

  async function run(password: string, parts: Omit<PhcParts, 'hash'>, tagLength: number) {
    const leave = await admission.enter({ by: 'all', signal: new AbortController().signal });
    try {
      return await derive('argon2id', {
        message: passwordForm(password),
        nonce: parts.salt,
        memory: parts.memory,
        passes: parts.passes,
        parallelism: parts.parallelism,
        tagLength,
      });
    } finally {
      leave();
    }
  }

  const dummy = { ...cost, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) };

  return {
    async hash(password) {
      const parts = { ...cost, salt: randomBytes(saltBytes) };
      return phcOf({ ...parts, hash: await run(password, parts, hashBytes) });
    },
    async verify(password, hash) {
      const parts = hash === null ? dummy : partsOf(hash);
      const found = await run(password, parts, parts.hash.length);
      return timingSafeEqual(found, parts.hash) && hash !== null;
    },
  };
}

interface PhcParts {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  hash: Buffer;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

function phcOf({ memory, passes, parallelism, salt, hash }: PhcParts): string {
  const parameters = `m=${memory},t=${passes},p=${parallelism}`;
  return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(hash)}`;
}

const phc =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{11,64})\$([\w+/]{16,86})$/;

function partsOf(text: string): PhcParts {
  const match = phc.exec(text);
  if (!match) throw new Error('A stored password hash is not in PHC form.');
  const [, memory, passes, parallelism, salt, hash] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt ?? '', 'base64'),
    hash: Buffer.from(hash ?? '', 'base64'),
  };
}
