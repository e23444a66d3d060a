import type { DatabasePool } from '../../../../kernel/database/pool.ts';

/** The person a code was made for, which sets the password. */
export interface OfferedReset {
  email: string;
  name: string;
  code: string;
}

/** How an identity service makes the codes of mailed links. */
export interface ResetLinks {
  /** For how long a link works. */
  readonly minutes: number;
  /** Whether a newer one voids those before. */
  readonly newestOnly: boolean;
  /** Null when no one signs in with this address. Done twice, the newest code works. */
  offer(pool: DatabasePool, email: string): Promise<OfferedReset | null>;
}

declare module '../../../../kernel/jobs/job.ts' {
  interface JobServices {
    readonly resetLinks: ResetLinks;
  }
}
