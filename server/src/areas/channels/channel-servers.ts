import { isIP } from 'node:net';
import { createSealer, SealError, type Sealer } from '../../kernel/crypto/sealer.ts';
import { MailServerError } from '../../kernel/mail/mail-problem.ts';
import { smtpServerOf, type SmtpServer } from '../../kernel/mail/smtp-transport.ts';
import { createDnsRecords, type DnsRecords } from '../../kernel/outgoing/dns-records.ts';
import { findMailHost, type MailHostRules } from '../../kernel/outgoing/mail-host.ts';
import type { ChannelRow } from './channels.repository.ts';

declare module '../../kernel/jobs/job.ts' {
  interface JobServices {
    readonly channelServers: ChannelServers;
  }
}

/** What a channel's row says of its server. */
export type ServerRow = Pick<
  ChannelRow,
  'server' | 'host' | 'port' | 'tls' | 'username' | 'secret_sealed'
>;

/** How the mail servers of channels are reached. */
export interface ChannelServers {
  /** Whether mails of the installation's server stay in a catcher, which takes any sender. */
  readonly isCatcher: boolean;
  /**
   * Looks the host of a channel up, once: the address found is the one that is connected to.
   *
   * @throws MailServerError when its host may not be spoken to or its password can't be read
   */
  find(row: ServerRow): Promise<SmtpServer>;
  /** The server of a channel as it is named. */
  nameOf(row: ServerRow): { host: string };
  /** For private keys that sign emails. */
  readonly keySealer: Sealer;
  readonly dns: DnsRecords;
}

/** Passwords of mail servers at rest. */
export function channelSealer(secret: string): Sealer {
  return createSealer(secret, 'mail server password');
}

/** Private keys that sign emails, at rest. */
export function dkimSealer(secret: string): Sealer {
  return createSealer(secret, 'DKIM key');
}

export interface ChannelServerDeps {
  /** SMTP_URL: the server of the settings. */
  readonly smtpUrl: string;
  readonly isCatcher: boolean;
  readonly sealer: Sealer;
  readonly keySealer: Sealer;
  readonly dns: DnsRecords;
  readonly hosts: MailHostRules;
  /** How long a greeting, and each answer until emails may follow, is waited for; as for every server when absent. */
  readonly greetingTimeout?: number;
  readonly helloTimeout?: number;
}

export function createChannelServers(deps: ChannelServerDeps): ChannelServers {
  const { smtpUrl, isCatcher, sealer, keySealer, dns, hosts, greetingTimeout, helloTimeout } = deps;
  const patience = {
    ...(greetingTimeout !== undefined && { greetingTimeout }),
    ...(helloTimeout !== undefined && { helloTimeout }),
  };
  return {
    isCatcher,
    keySealer,
    dns,
    nameOf: ({ host }) => ({ host: host ?? smtpServerOf(smtpUrl).host }),
    async find(row) {
      const { host, port, tls } = row;
      if (row.server === 'settings' || host === null || port === null) {
        return { ...smtpServerOf(smtpUrl), ...patience };
      }
      const found = await findMailHost(hosts, host, port);
      if ('failure' in found) throw new MailServerError(found.failure, failures[found.failure]);
      const pass = row.secret_sealed === null ? null : openSecret(sealer, row.secret_sealed);
      return {
        host: found.address,
        // A certificate of an address is not asked for by a name.
        ...(isIP(host) === 0 && { servername: host }),
        port,
        secure: tls === 'implicit',
        requireTLS: tls === 'starttls',
        ignoreTLS: tls === 'none',
        ...patience,
        ...(row.username !== null && { auth: { user: row.username, pass: pass ?? '' } }),
      };
    },
  };
}

const unused = (): never => {
  throw new Error('There are no passwords of mail servers here.');
};
const noSealer: Sealer = { keyId: '', seal: unused, open: unused };

/** The installation's server alone, as a catcher: for the demo and for measurements. */
export function catcherAlone(
  smtpUrl: string,
  patience: Pick<ChannelServerDeps, 'greetingTimeout' | 'helloTimeout'> = {},
): ChannelServers {
  return createChannelServers({
    ...patience,
    smtpUrl,
    isCatcher: true,
    sealer: noSealer,
    keySealer: noSealer,
    dns: createDnsRecords([]),
    hosts: { allowedHosts: [] },
  });
}

/** For channels that are made where there is a catcher alone. */
export const catcherDeps = {
  isCatcher: true,
  mailHosts: { allowedHosts: [] },
  channelSealer: noSealer,
  keySealer: noSealer,
} as const;

const failures = {
  host_not_found: 'The name of the server has no address',
  host_not_allowed: 'This server is not on the public internet',
} as const;

function openSecret(sealer: Sealer, sealed: string): string {
  try {
    return sealer.open(sealed);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    throw new MailServerError('secret_unreadable', error.message);
  }
}
