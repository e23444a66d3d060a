import { erasedKeyOf } from './wiring/erased-key.ts';
import { fileURLToPath } from 'node:url';
import { mailboxPorts } from 'contract/channels/mailbox.ts';
import { publicLogo } from '../areas/brand/brand.public.ts';
import { createPreviewLinks } from '../areas/reader/preview-links.ts';
import { createReadingTickets } from '../areas/reader/reading-ticket.ts';
import {
  channelSealer,
  dkimSealer,
  mailboxSealer,
  webhookSealer,
} from '../areas/channels/channels.public.ts';
import { mailWebhooks, sendingGauges } from '../areas/delivery/delivery.public.ts';
import { recordActivity } from '../areas/people/people.public.ts';
import { systemClock } from '../kernel/clock/clock.ts';
import { databasePatienceMs, refuseUnsafeRoles } from '../kernel/database/login-roles.ts';
import { createPool } from '../kernel/database/pool.ts';
import { createLog } from '../kernel/log/log.ts';
import { createSafeFetch } from '../kernel/outgoing/safe-fetch.ts';
import { parseMailbox } from '../kernel/mail/mail.ts';
import { createMailQueue, mailSealer } from '../kernel/mail/mail.jobs.ts';
import { buildApi } from './api-app.ts';
import { createIdentityService } from './identity-service.ts';
import { modeOf } from './mode.ts';
import { productFiles } from './wiring/product-files.ts';
import { publicPages } from './wiring/public-pages.ts';
import { productRoutes } from './routes.ts';
import { runProcess } from './run-process.ts';
import { settingsOrExit } from './settings-or-exit.ts';
import { orExit } from './exit-with-message.ts';
import { withMessage } from './listening.ts';

const settings = settingsOrExit(process.env, modeOf(process.env));
if (settings.database === null || settings.secret === null) {
  throw new Error('The API needs DATABASE_URL and ATRIUM_SECRET; `npm start` gives it both.');
}

const log = createLog({
  level: settings.logLevel,
  process: 'api',
  environment: settings.environment,
  version: settings.buildVersion,
});
await orExit(refuseUnsafeRoles(['api', 'identity'], settings.database, databasePatienceMs));
const pool = createPool({
  connectionString: settings.database.api,
  applicationName: 'atrium api',
  max: 10,
  statementTimeoutMs: 10_000,
  pipeline: true,
});
const identity = await createIdentityService(settings, {
  databaseUrl: settings.database.identity,
  secret: settings.secret,
  clock: systemClock,
  log,
});
const files = productFiles({
  settings,
  pool,
  verifier: identity.verifier,
  secret: settings.secret,
  clock: systemClock,
});
const tickets = {
  previewLinks: createPreviewLinks(settings.secret, settings.publicUrl, systemClock),
  readingTickets: createReadingTickets(settings.secret, settings.publicUrl, systemClock),
};
const safeFetch = createSafeFetch({ allowedOrigins: settings.fetchAllowedOrigins });
const activity = recordActivity(pool, systemClock, log);
const app = await buildApi({
  settings,
  pool,
  routes: productRoutes({
    pool,
    identity: identity.admin,
    twoFactor: identity.twoFactor,
    emailChange: identity.emailChange,
    signInMethods: identity.signInMethods,
    sealer: mailSealer(settings.secret),
    erasedKey: erasedKeyOf(settings.secret),
    ...files,
    publicUrl: settings.publicUrl,
    ...tickets,
    safeFetch,
    isCatcher: settings.mailCatcher,
    mailHosts: { allowedHosts: settings.smtpAllowedHosts },
    mailboxHosts: { allowedHosts: settings.imapAllowedHosts, ports: mailboxPorts },
    mailboxSealer: mailboxSealer(settings.secret),
    channelSealer: channelSealer(settings.secret),
    keySealer: dkimSealer(settings.secret),
    webhookSealer: webhookSealer(settings.secret),
    mailQueue: createMailQueue(settings.secret, parseMailbox(settings.mailFrom)),
    undoSeconds: settings.undoSeconds,
    supportChatKey: settings.supportChat?.key ?? null,
  }),
  verifier: identity.verifier,
  onMember: (member) => activity.saw(member),
  log,
  clock: systemClock,
  plugins: [
    async (api) => {
      await api.register(identity.routes, { prefix: '/api/identity' });
      await api.register(publicLogo(pool, files.blobs), { prefix: '/api' });
      await api.register(files.plugin, { prefix: '/api/files' });
    },
    mailWebhooks({ pool, safeFetch, webhookSealer: webhookSealer(settings.secret) }),
    publicPages(pool, settings, systemClock, tickets, files.links),
  ],
  gauges: sendingGauges(pool),
  webRoot: fileURLToPath(new URL('../../../web/dist', import.meta.url)),
  watchProcess: true,
});
await orExit(withMessage(app.listen({ host: settings.host, port: settings.port }), settings));
log.info({ url: settings.publicUrl }, 'listening');

runProcess(log, async () => {
  await app.close();
  await activity.stop();
  await identity.close();
  await pool.end();
});
