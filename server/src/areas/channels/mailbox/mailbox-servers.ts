import { isIP } from 'node:net';
import { createSealer, SealError, type Sealer } from '../../../kernel/crypto/sealer.ts';
import { findMailHost, type MailHostRules } from '../../../kernel/outgoing/mail-host.ts';
import { MailboxError } from './mailbox-problem.ts';
import type { MailboxRow } from './mailbox.repository.ts';

declare module '../../../kernel/jobs/job.ts' {
  interface JobServices {
    readonly mailboxServers: MailboxServers;
  }
}

/** How a mailbox is reached. */
export interface ImapServer {
  /** The address that was found, or the one that was named. */
  readonly host: string;
  /** The name the certificate must be for, where the host is an address. */
  readonly servername?: string;
  readonly port: number;
  readonly tls: MailboxRow['tls'];
  readonly user: string;
  readonly pass: string;
}

export interface MailboxServers {
  /**
   * Looks the host of a mailbox up, once: the address found is the one that is connected to.
   *
   * @throws MailboxError when its host may not be spoken to or its password can't be read
   */
  find(
    row: Pick<MailboxRow, 'host' | 'port' | 'tls' | 'username' | 'secret_sealed'>,
  ): Promise<ImapServer>;
}

/** Passwords of mailboxes at rest. */
export function mailboxSealer(secret: string): Sealer {
  return createSealer(secret, 'mailbox password');
}

const failures = {
  host_not_found: 'The name of the server has no address',
  host_not_allowed: 'This server is not on the public internet',
} as const;

export function createMailboxServers(sealer: Sealer, hosts: MailHostRules): MailboxServers {
  return {
    async find({ host, port, tls, username, secret_sealed: sealed }) {
      const found = await findMailHost(hosts, host, port);
      if ('failure' in found) throw new MailboxError(found.failure, failures[found.failure]);
      return {
        host: found.address,
        // A certificate of an address is not asked for by a name.
        ...(isIP(host) === 0 && { servername: host }),
        port,
        tls,
        user: username,
        pass: openSecret(sealer, sealed),
      };
    },
  };
}

function openSecret(sealer: Sealer, sealed: string): string {
  try {
    return sealer.open(sealed);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    throw new MailboxError('secret_unreadable', error.message);
  }
}
