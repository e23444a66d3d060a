import { sql } from 'kysely';
import { holdGroups } from '../rules/rule-references.repository.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import type { Step } from './any-membership.testing.ts';

type OfHubs = Extract<Step, { do: 'audience' | 'visibility' | 'editor' | 'hubTrash' }>;

/** Changes who a hub is for, or who fills it, as the product does. */
export async function changeHub(
  tx: InOrganization,
  { hubs, fixed, people }: Record<'hubs' | 'fixed' | 'people', readonly number[]>,
  planned: OfHubs,
): Promise<void> {
  const { organizationId } = tx.member;
  const hub = hubs[planned.hub] ?? 0;
  switch (planned.do) {
    case 'audience': {
      const group = fixed[planned.group] ?? 0;
      await holdGroups(tx, [group]);
      const { rows } = await sql`
        delete from app.hub_audience where organization_id = ${organizationId} and hub_id = ${hub}
          and group_id = ${group} returning 1`.execute(tx.db);
      if (rows.length > 0) return;
      await sql`insert into app.hub_audience (organization_id, hub_id, group_id)
        values (${organizationId}, ${hub}, ${group})`.execute(tx.db);
      return;
    }
    case 'visibility':
      await sql`update app.hub set visibility = ${planned.visibility}
        where organization_id = ${organizationId} and id = ${hub}`.execute(tx.db);
      return;
    case 'editor': {
      const person = people[planned.person] ?? 0;
      const { rows } = await sql`
        delete from app.hub_member where organization_id = ${organizationId} and hub_id = ${hub}
          and account_id = ${person} returning 1`.execute(tx.db);
      if (rows.length > 0) return;
      await sql`insert into app.hub_member (organization_id, hub_id, account_id, role)
        select organization_id, ${hub}, id, 'editor' from app.account
        where organization_id = ${organizationId} and id = ${person}`.execute(tx.db);
      return;
    }
    case 'hubTrash':
      await sql`update app.hub set deleted_at = case when deleted_at is null then now() end
        where organization_id = ${organizationId} and id = ${hub}`.execute(tx.db);
  }
}
