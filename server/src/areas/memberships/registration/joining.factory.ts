import { afterEach, beforeAll, expect } from 'vitest';
import * as accounts from 'contract/people/accounts.contract.ts';
import * as invitations from 'contract/memberships/invitations.contract.ts';
import * as joinCodes from 'contract/memberships/join-codes.contract.ts';
import * as registration from 'contract/memberships/registration.contract.ts';
import type { JobServices } from '../../../kernel/jobs/job.ts';
import { useJobs } from '../../../kernel/jobs/job-runner.testing.ts';
import type { Mail } from '../../../kernel/mail/mail.ts';
import { MailRefusedError } from '../../../kernel/mail/mail.ts';
import { postSignIn } from '../../../testing/sign-in.ts';
import type { ProductOptions, TestPerson, TestProduct } from '../../../testing/test-product.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { useAccounts } from '../../people/accounts.factory.ts';
import { deliverInvitationMails } from '../invitations/deliver-invitations.ts';
import { deliverInvitations, notifyApproved } from '../joining.jobs.ts';
import { notifyApprovedPerson } from '../approval/notify-approved.ts';

export const password = 'ferry lantern oat';

/** What every join code of the tests is unless they say otherwise. */
export const plainCode = {
  name: 'Harbour staff',
  type: 'standard',
  emailDomains: [] as string[],
  groupIds: [] as number[],
  usesMax: null as number | null,
  approval: false,
  days: 30,
};

let number = 0;

const codeIn = (text: string) => /#code=([0-9a-f.]+)/.exec(text)?.[1] ?? '';

/** The emails of joining, taken by a server that refuses the given addresses. */
function useInvitationMails(database: TestDatabase) {
  const mails: Mail[] = [];
  const refused = new Set<string>();
  const transport = {
    send: async (mail: Mail) => {
      if (refused.has(mail.to.address)) throw new MailRefusedError('550 no such mailbox');
      mails.push(mail);
      return '250 taken';
    },
    close: () => {},
  };
  const mail = { transport } as unknown as JobServices['mail'];
  const jobs = useJobs(database, [deliverInvitations, notifyApproved], { mail });
  const mailTo = (email: string) => mails.findLast(({ to }) => to.address === email);
  return {
    mails,
    refused,
    jobs,
    /** The newest mail to an address. */
    mailTo,
    /** The code in the newest mail to an address. */
    codeFor: (email: string) => codeIn(mailTo(email)?.text ?? ''),
    /** Runs the jobs that wait, in order, without a worker. */
    sendMails: async () => {
      const { signal } = new AbortController();
      const context = { ...jobs.services, jobId: '', attempt: 1, signal };
      for (const { data } of await jobs.rows(deliverInvitations)) {
        await deliverInvitationMails(context, data as { organizationId: number; ids: number[] });
      }
      for (const { data } of await jobs.rows(notifyApproved)) {
        await notifyApprovedPerson(context, data as { organizationId: number; accountId: number });
      }
      await database.asSuperuser('delete from jobs.job');
    },
  };
}

/** Two organizations, and the calls with which people come to one: by invitation and by join code. */
export function useJoining(options: ProductOptions = {}) {
  const people = useAccounts(options);
  const { database, product, tenants } = people;
  const unlimited = () => database.asSuperuser('delete from app.rate_limit');
  beforeAll(unlimited);
  afterEach(unlimited);

  return {
    ...people,
    ...useInvitationMails(database),
    ...registrationCalls(product),
    /** Lifts the limits of a call, which has to be made once for them to be there. */
    allowMany: async (call: () => Promise<unknown>) => {
      await call();
      await database.asSuperuser('update app.rate_limit set count = -100000');
    },
    address: () => {
      number += 1;
      return `person${number}@northgate.example`;
    },
    invite: (ids: number[], as: TestPerson = tenants.acme.admin) =>
      product.call(invitations.invitePeople, { as, body: { ids } }),
    /** As {@link invite}, with headers that a proxy or an attacker may add. */
    inviteFrom: (ids: number[], headers: Record<string, string>) =>
      product.call(invitations.invitePeople, { as: tenants.acme.admin, body: { ids }, headers }),
    joinCode: async (
      changes: Partial<typeof plainCode> & { accessScope?: number[] } = {},
      as = tenants.acme.admin,
    ) => {
      const { status, body } = await product.call(joinCodes.createJoinCode, {
        as,
        body: { ...plainCode, ...changes },
      });
      expect(status, JSON.stringify(body)).toBe(201);
      return body as { code: string; link: string; joinCode: joinCodes.JoinCode };
    },
    accountOf: async (email: string, as = tenants.acme.admin) => {
      const { body } = await product.call(accounts.listAccounts, { as, query: { q: email } });
      return body.items[0];
    },
  };
}

/** What someone who is no one yet can ask. */
function registrationCalls(product: TestProduct) {
  return {
    check: (code: string) => product.call(registration.checkInvitationCode, { body: { code } }),
    register: (code: string, email: string, more: object = {}) =>
      product.call(registration.register, {
        body: {
          code,
          firstName: 'Jonas',
          lastName: 'Okafor',
          email,
          termsAccepted: true,
          ...more,
        },
      }),
    /** Whether the identity service accepts this address with this password. */
    signsIn: async (email: string, word = password) =>
      (await postSignIn(product, { email, password: word })).statusCode === 200,
  };
}
