import type { JoinCodeCreate } from 'contract/memberships/join-codes.contract.ts';
import { createJoinCode } from '../../../areas/memberships/memberships.public.ts';
import { listAccounts } from '../../../areas/directory/directory.public.ts';
import { withOrganization } from '../../../kernel/database/organization.ts';
import { type DemoJoining, openLink, registerWith } from './demo-join.ts';
import { at, type Pools } from '../demo-pools.ts';

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

/** The people who used the code, and the hours since. */
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

type Registrant = (typeof registrants)[number];

/**
 * Registers some people by a join code in the past, who await approval since: each asks for a link, gets it by email
 * and opens it. Their passwords are no one's. Only once: where someone waits already, no one is added.
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
    const { code } = await createJoinCode(tx, joinCode);
    return code;
  });
}

async function come(
  joining: DemoJoining,
  pools: Pools,
  code: string,
  registrant: Registrant,
): Promise<void> {
  await registerWith(joining, pools, code, registrant, 'asks');
  const link = await openLink(joining, pools, registrant.email);
  await registerWith(joining, pools, link, registrant, 'joins');
}
