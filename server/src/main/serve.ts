import { createPool } from '../kernel/database/pool.ts';
import { offerSetupCode } from '../areas/memberships/memberships.public.ts';
import { startPrerequisites } from './prerequisites.ts';
import { runProduct, say } from './run-product.ts';
import { settingsOrExit } from './settings-or-exit.ts';

const settings = settingsOrExit(process.env, 'serve');
await runProduct({
  environment: { ...process.env, ATRIUM_MODE: 'serve' },
  settings,
  startPrerequisites: (signal) => startPrerequisites(settings, say, signal),
  prepare: async ({ database }) => {
    const pool = createPool({
      connectionString: database.api,
      applicationName: 'atrium set-up',
      max: 1,
      statementTimeoutMs: 10_000,
      pipeline: true,
    });
    const code = await offerSetupCode(pool);
    await pool.end();
    return code;
  },
  announce: ({ mailPage }, code) => [
    `Atrium runs at ${settings.publicUrl}`,
    ...(mailPage === null
      ? []
      : [`SMTP_URL is not set: emails are kept at ${mailPage} and not sent.`]),
    ...(code === null
      ? []
      : [
          `There is no organization yet. Create the first one at ${settings.publicUrl}/auth/register with this code, once, within 24 hours:`,
          `  ${code}`,
        ]),
  ],
});
