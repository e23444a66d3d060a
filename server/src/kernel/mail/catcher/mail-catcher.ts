import { join } from 'node:path';
import pino from 'pino';
import type { Log } from '../../log/log.ts';
import { startCatcherWeb } from './catcher-web.ts';
import { defaultLimits, openMailStore, type StoreLimits } from './mail-store.ts';
import { startSmtpSink } from './smtp-sink.ts';

export interface MailCatcher {
  /** For SMTP_URL. */
  smtpUrl: string;
  /** Where the emails are read. */
  pageUrl: string;
  stop(): Promise<void>;
}

export interface MailCatcherOptions {
  /** Mail is kept in `mail/` below it. */
  dataDir: string;
  /** Chosen by the system when absent. */
  smtpPort?: number;
  pagePort?: number;
  limits?: Partial<StoreLimits>;
  log?: Log;
}

/**
 * A mail server that keeps what it is given and shows it on a page, both on loopback: so that the product
 * sends real mail over real SMTP before it knows a mail server.
 */
export async function startMailCatcher(options: MailCatcherOptions): Promise<MailCatcher> {
  const log = options.log ?? pino({ level: 'silent' });
  const limits = { ...defaultLimits, ...options.limits };
  const store = await openMailStore(join(options.dataDir, 'mail'), limits);
  const { messageBytes } = limits;
  const sink = await startSmtpSink(store, log, { port: options.smtpPort ?? 0, messageBytes });
  const web = await startCatcherWeb(store, options.pagePort ?? 0).catch(async (error: unknown) => {
    await sink.stop();
    throw error;
  });
  return {
    smtpUrl: `smtp://127.0.0.1:${sink.port}`,
    pageUrl: `http://127.0.0.1:${web.port}`,
    async stop() {
      await Promise.all([sink.stop(), web.stop()]);
    },
  };
}
