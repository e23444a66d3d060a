import type { AnyJob } from '../kernel/jobs/job.ts';
import { purgeTrash } from '../areas/people/people.jobs.ts';
import { purgeExpired } from '../kernel/jobs/purge.jobs.ts';

/** Every kind of background work. */
export const jobs: readonly AnyJob[] = [purgeExpired, purgeTrash];
