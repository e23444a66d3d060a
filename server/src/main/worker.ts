import { systemClock } from '../kernel/clock/clock.ts';
import { databasePatienceMs, refuseUnsafeRoles } from '../kernel/database/login-roles.ts';
import { createLog } from '../kernel/log/log.ts';
import { resetLinksOf } from './identity-service.ts';
import { jobs } from './wiring/jobs.ts';
import { modeOf } from './mode.ts';
import { runProcess } from './run-process.ts';
import { settingsOrExit } from './settings-or-exit.ts';
import { orExit } from './exit-with-message.ts';
import { buildWorker } from './worker-app.ts';

const settings = settingsOrExit(process.env, modeOf(process.env));
const { database, secret, smtpUrl } = settings;
if (database === null || secret === null || smtpUrl === null) {
  throw new Error(
    'The worker needs DATABASE_URL, ATRIUM_SECRET and SMTP_URL; `npm start` gives it all three.',
  );
}

const log = createLog({
  level: settings.logLevel,
  process: 'worker',
  environment: settings.environment,
  version: settings.buildVersion,
});
await orExit(refuseUnsafeRoles(['worker'], database, databasePatienceMs));
const worker = buildWorker({
  settings,
  databaseUrl: database.worker,
  secret,
  smtpUrl,
  jobs,
  resetLinks: await resetLinksOf(settings, systemClock),
  log,
  clock: systemClock,
});
await worker.start();
log.info('taking jobs');

runProcess(log, () => worker.stop());
