import { randomBytes, randomUUID } from 'node:crypto';
import { deliverInvitationMails } from '../../../areas/memberships/invitations/deliver-invitations.ts';
import { register } from '../../../areas/memberships/memberships.public.ts';
import type { DatabaseSettings } from '../../../kernel/config/settings.ts';
import { withOrganization } from '../../../kernel/database/organization.ts';
import type { IdentityAdmin } from '../../../kernel/identity/identity-admin.ts';
import type { Log } from '../../../kernel/log/log.ts';
import type { MailTransport } from '../../../kernel/mail/smtp-transport.ts';
import type { demoCaller } from '../demo.ts';
import type { Pools } from '../demo-pools.ts';
import { findDemoRequest } from '../demo.repository.ts';

export interface DemoJoining {
  readonly database: DatabaseSettings;
  readonly identity: IdentityAdmin;
  readonly transport: MailTransport;
  readonly publicUrl: string;
  readonly filesUrl: string;
  readonly log: Log;
  readonly caller: ReturnType<typeof demoCaller>;
}

export interface Joiner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Registers with a code, as the page does: a join code only asks for a link. The password is no one's. */
export async function registerWith(
  { identity }: DemoJoining,
  { api }: Pools,
  code: string,
  { firstName, lastName, email }: Joiner,
  way: 'asks' | 'joins',
): Promise<void> {
  const deps = { pool: api, identity, signInMethods: null };
  const password = randomBytes(18).toString('base64url');
  const registration = { firstName, lastName, email, termsAccepted: true, code } as const;
  await register(deps, way === 'asks' ? registration : { ...registration, password }, randomUUID());
}

/** Sends the email of an invitation, and opens it. @returns the code of its link */
export async function openLink(
  { transport, publicUrl, filesUrl, caller }: DemoJoining,
  { api, worker }: Pools,
  email: string,
): Promise<string> {
  const { organizationId, id } = await withOrganization(api, caller, { readOnly: true }, (tx) =>
    findDemoRequest(tx, email),
  );
  let code: string | undefined;
  const mail = {
    transport: {
      ...transport,
      send: (sentMail: Parameters<MailTransport['send']>[0]) => {
        code = /#code=(\S+)/.exec(sentMail.text)?.[1];
        return transport.send(sentMail);
      },
    },
  };
  const { signal } = new AbortController();
  const context = { pool: worker, mail, publicUrl, filesUrl, attempt: 1, signal };
  await deliverInvitationMails(context, { organizationId, ids: [id] });
  if (code === undefined) throw new Error('The mail held no link.');
  return decodeURIComponent(code);
}
