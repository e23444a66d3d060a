import { sqlMigrations, type MigrationStep } from '../kernel/database/migrate.ts';

/** Everything that makes an empty database ours, in order. */
export async function migrationSteps(): Promise<MigrationStep[]> {
  return sqlMigrations();
}
