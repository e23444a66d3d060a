import { cellStep } from '../../kernel/database/cell.ts';
import { sqlMigrations, type MigrationStep } from '../../kernel/database/migrate.ts';
import { pgBossStep, queuesStep } from '../../kernel/jobs/job-schema.ts';
import { jobs } from './jobs.ts';

/**
 * Everything that makes an empty database ours, in order.
 *
 * @param cell which of the databases it is that share their organizations among them
 */
export async function migrationSteps(cell = 0): Promise<MigrationStep[]> {
  const steps = await sqlMigrations();
  const ours = steps.findIndex(({ name }) => name === '0003-jobs');
  const newest = steps.at(-1)?.name ?? '';
  return [
    ...steps.slice(0, ours),
    pgBossStep,
    ...steps.slice(ours),
    cellStep(cell, newest),
    queuesStep(jobs),
  ];
}
