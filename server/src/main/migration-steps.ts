import { sqlMigrations, type MigrationStep } from '../kernel/database/migrate.ts';
import { pgBossStep, queuesStep } from '../kernel/jobs/job-schema.ts';
import { jobs } from './jobs.ts';

/** Everything that makes an empty database ours, in order. */
export async function migrationSteps(): Promise<MigrationStep[]> {
  const steps = await sqlMigrations();
  const ours = steps.findIndex(({ name }) => name === '0003-jobs');
  return [...steps.slice(0, ours), pgBossStep, ...steps.slice(ours), queuesStep(jobs)];
}
