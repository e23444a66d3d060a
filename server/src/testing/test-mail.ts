import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { systemClock } from '../kernel/clock/clock.ts';
import { startMailCatcher, type MailCatcher } from '../kernel/mail/catcher/mail-catcher.ts';
import type { MailSummary } from '../kernel/mail/catcher/mail-store.ts';
import { embeddedResetLinks } from '../areas/session/identity/embedded/reset-codes.repository.ts';
import type { ResetLinks } from '../areas/session/identity/passwords/reset-links.ts';
import { jobs } from '../main/wiring/jobs.ts';
import { buildWorker, type Worker } from '../main/worker-app.ts';
import type { TestDatabase } from './test-database.ts';

/** An email as it came over SMTP. */
export interface CaughtMail extends MailSummary {
  text: string;
  html: string;
}

export interface TestMail {
  /** The emails to an address, newest first, once none waits to be sent. */
  readonly to: (address: string) => Promise<CaughtMail[]>;
  /** Resolves once the worker has done what identity asked of it. */
  readonly settled: () => Promise<void>;
}

interface Options {
  /** ATRIUM_SECRET of the API beside it. */
  secret: string;
  publicUrl: string;
  /** Reset links of the identity service; the embedded one's when absent. */
  resetLinks?: ResetLinks;
}

/** A worker and a mail server, for the test file that calls this at its top level. */
export function useTestMail(database: TestDatabase, options: Options): TestMail {
  let folder: string;
  let catcher: MailCatcher;
  let worker: Worker;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atrium-test-mail-'));
    catcher = await startMailCatcher({ dataDir: folder });
    worker = buildWorker({
      settings: {
        mailFrom: 'Atrium <no-reply@atrium.example>',
        publicUrl: options.publicUrl,
        filesBaseUrl: `${options.publicUrl}/api/files`,
        dataDir: folder,
        fileStorage: { kind: 'embedded' },
      },
      databaseUrl: database.urls.worker,
      secret: options.secret,
      smtpUrl: catcher.smtpUrl,
      jobs,
      resetLinks: options.resetLinks ?? embeddedResetLinks,
      log: pino({ level: 'silent' }),
      clock: systemClock,
    });
    await worker.start();
  });
  afterAll(async () => {
    await worker.stop();
    await catcher.stop();
    await rm(folder, { recursive: true });
  });

  const ask = async <T>(path: string) =>
    (await (await fetch(`${catcher.pageUrl}/api/messages${path}`)).json()) as T;

  async function nothingWaits(): Promise<void> {
    for (;;) {
      const waiting = await database.asSuperuser(
        `select from jobs.job where name in ('identity.sendResetLink', 'identity.sendEmailLink',
           'identity.sendNotice', 'identity.recordFailedSignIn', 'mail.send')
           and state < 'completed' limit 1`,
      );
      if (waiting.length === 0) return;
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  }

  return {
    settled: nothingWaits,
    async to(address) {
      await nothingWaits();
      const { messages } = await ask<{ messages: MailSummary[] }>('');
      const mine = messages.filter(({ to }) => to.includes(address));
      return Promise.all(
        mine.map(async (summary) => ({
          ...summary,
          ...(await ask<{ text: string; html: string }>(`/${summary.id}`)),
        })),
      );
    },
  };
}
