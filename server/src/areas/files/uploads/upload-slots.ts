import { ProblemError } from '../../../kernel/http/problem.ts';
import type { Uploader } from './upload-call.ts';

/** Requests with bytes that one process works on at the same time, of one user and of one organization. */
export const uploadSlots = { user: 6, organization: 16 } as const;

/**
 * Bytes may come slowly, and looking at a picture takes a core: anyone who sends many files at once waits for their
 * own, and others do not wait for them.
 */
export class UploadSlots {
  readonly #taken = new Map<string, number>();

  /** @returns what gives the place back @throws ProblemError RATE_LIMITED when all of them are taken */
  take({ member }: Uploader): () => void {
    const wanted = [
      [`user ${member.userId}`, uploadSlots.user],
      [`organization ${member.organizationId}`, uploadSlots.organization],
    ] as const;
    if (wanted.some(([key, most]) => this.#count(key) >= most)) {
      throw new ProblemError('RATE_LIMITED', { retryAfter: 2 });
    }
    for (const [key] of wanted) this.#taken.set(key, this.#count(key) + 1);
    return () => {
      for (const [key] of wanted) this.#giveBack(key);
    };
  }

  #count(key: string): number {
    return this.#taken.get(key) ?? 0;
  }

  #giveBack(key: string): void {
    const left = this.#count(key) - 1;
    if (left > 0) this.#taken.set(key, left);
    else this.#taken.delete(key);
  }
}
