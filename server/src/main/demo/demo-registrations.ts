import { randomBytes } from 'node:crypto';
import type { JoinCodeCreate } from 'contract/people/joining/join-codes.contract.ts';
import {
  createJoinCode,
  deliverInvitationMails,
  listAccounts,
  register,
} from '../../areas/people/people.public.ts';
import { groupsOfJoining } from '../../areas/groups/groups.public.ts';
import type { DatabaseSettings } from '../../kernel/config/settings.ts';
import { withOrganization } from '../../kernel/database/organization.ts';
import type { IdentityAdmin } from '../../kernel/identity/identity-admin.ts';
import type { MailTransport } from '../../kernel/mail/smtp-transport.ts';
import type { demoCaller } from './demo.ts';
import { at, type Pools } from './demo-pools.ts';
import { findDemoRequest } from './demo.repository.ts';

const requestId = '00000000-0000-4000-8000-000000000000';
const hour = 3600;

const joinCode: JoinCodeCreate = {
  name: 'Newcomers',
  type: 'standard',
  emailDomains: [],
  groupIds: [],
  usesMax: 50,
  approval: true,
  days: 90,
};

/** Who came by the code, and hours since. */
const registrants = [
  {
    hoursAgo: 52,
    firstName: 'Tomás',
    lastName: 'Ferreira',
    email: 'tomas.ferreira@mail.example',
  },
  { hoursAgo: 27, firstName: 'Aoife', lastName: 'Brennan', email: 'aoife.brennan@mail.example' },
  { hoursAgo: 3, firstName: 'Samuel', lastName: 'Okafor', email: 'samuel.okafor@mail.example' },
];

export interface DemoJoining {
  readonly database: DatabaseSettings;
  readonly identity: IdentityAdmin;
  readonly transport: MailTransport;
  readonly publicUrl: string;
  readonly caller: ReturnType<typeof demoCaller>;
}

type Registrant = (typeof registrants)[number];

/**
 * Lets some register by a join code in the past, who wait for approval since: each asks for a link, gets it by mail and
 * opens it. Their passwords are no one's. Once: where someone waits already, no one comes.
 */
export async function registerDemoPeople(joining: DemoJoining): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const first = registrants[0]?.hoursAgo ?? 0;
  const code = await at(joining.database, now - (first + 1) * hour, (pools) =>
    makeCode(joining, pools),
  );
  if (code === null) return;
  for (const registrant of registrants) {
    await at(joining.database, now - registrant.hoursAgo * hour, (pools) =>
      come(joining, pools, code, registrant),
    );
  }
}

/** @returns null where someone waits already */
function makeCode({ caller }: DemoJoining, { api }: Pools): Promise<string | null> {
  return withOrganization(api, caller, { readOnly: false }, async (tx) => {
    const waiting = await listAccounts(tx, { access: ['awaiting_approval'], limit: 1 });
    if (waiting.rows.length > 0) return null;
    const { code } = await createJoinCode(tx, joinCode, groupsOfJoining, requestId);
    return code;
  });
}

async function come(
  { identity, transport, publicUrl, caller }: DemoJoining,
  { api, worker }: Pools,
  code: string,
  { firstName, lastName, email }: Registrant,
): Promise<void> {
  const deps = { pool: api, identity, signInMethods: null, groupsOfJoining };
  const names = { firstName, lastName, email, termsAccepted: true } as const;
  await register(deps, { ...names, code }, requestId);
  const { organizationId, id } = await withOrganization(api, caller, { readOnly: true }, (tx) =>
    findDemoRequest(tx.db, tx.member.organizationId, email),
  );
  let link: string | undefined;
  const mail = {
    transport: {
      ...transport,
      send: (letter: Parameters<MailTransport['send']>[0]) => {
        link = /#code=(\S+)/.exec(letter.text)?.[1];
        return transport.send(letter);
      },
    },
  };
  const context = {
    pool: worker,
    mail,
    publicUrl,
    attempt: 1,
    signal: new AbortController().signal,
  };
  await deliverInvitationMails(context, { organizationId, ids: [id] });
  if (link === undefined) throw new Error('The mail held no link.');
  const password = randomBytes(18).toString('base64url');
  await register(deps, { ...names, code: decodeURIComponent(link), password }, requestId);
}
