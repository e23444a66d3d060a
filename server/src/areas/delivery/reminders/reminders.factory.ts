import { expect } from 'vitest';
import { createArticle } from 'contract/content/articles.contract.ts';
import { publishContent } from 'contract/content/content.contract.ts';
import * as contract from 'contract/content/reminders.contract.ts';
import { updateContent } from 'contract/content/settings.contract.ts';
import { documentOf } from '../../content/content.factory.ts';
import { useDelivery, type SendingTenant } from '../delivery.factory.ts';

/** The calls by which an administrator reminds people of one item. */
function callsOf({ product, database, prepare }: ReturnType<typeof useDelivery>) {
  return (tenant: SendingTenant, id: number) => {
    const of = { as: tenant.admin, params: { id } };
    const { channelId } = tenant;
    const read = async () => (await product.call(contract.getContentReminders, of)).body;
    return {
      read,
      remind: (people: number, topicId: number | null = null) =>
        product.call(contract.remindOfContent, { ...of, body: { channelId, topicId, people } }),
      plan: (occasions: readonly string[]) =>
        product.call(contract.planContentReminders, {
          ...of,
          body: { occasions, channelId, topicId: null },
        }),
      steer: (messageId: number, verb: string) =>
        product.call(contract.steerContentReminder, { ...of, body: { messageId, verb } }),
      /** The message of the newest reminder, ready to be sent. */
      ready: async () => {
        const { reminders } = await read();
        const { messageId } = reminders[0];
        await prepare(tenant.organizationId, messageId);
        await database.asSuperuser('update app.message set grace_until = now() where id = $1', [
          messageId,
        ]);
        return messageId as number;
      },
    };
  };
}

/** Organizations whose people are to acknowledge content, and the calls that remind them. */
export function useReminders() {
  const test = useDelivery();
  const { database, product } = test;

  /** A published article for the people of a group, who are to acknowledge it in so many days. */
  async function asking(tenant: SendingTenant, days: number | null = 7): Promise<number> {
    const { admin: as, organizationId, groupId } = tenant;
    await database.asSuperuser(
      `update app.organization set postal_address = '1 Main Street', time_zone = 'UTC' where id = $1`,
      [organizationId],
    );
    const made = { title: 'Fire safety', document: documentOf('Leave by the stairs') };
    const { id } = (await product.call(createArticle, { as, body: made })).body;
    const [row] = await database.asSuperuser<{ due: string }>(
      `select (app.now()::date + $1::int)::text as due`,
      [days ?? 0],
    );
    const settings = {
      version: 1,
      audience: { kind: 'groups', groups: [groupId] },
      acknowledgement: true,
      acknowledgeBy: days === null ? null : row?.due,
    };
    const set = await product.call(updateContent, { as, params: { id }, body: settings });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    await product.call(publishContent, { as, params: { id }, body: { version: 2 } });
    return id;
  }

  const confirm = (tenant: SendingTenant, id: number, accountId: number | undefined) =>
    database.asSuperuser(
      `insert into app.content_acknowledgement (organization_id, content_id, account_id, revision)
       select organization_id, id, $3, live_revision from app.content
       where organization_id = $1 and id = $2`,
      [tenant.organizationId, id, accountId],
    );

  /** It is noon, so many days from today. */
  const atNoon = (tenant: SendingTenant, days: number, id: number) =>
    database.asSuperuser(
      `with clock as (
         update app.organization set time_zone = 'Etc/GMT' ||
           case when h > 12 then '+' || (h - 12) else '-' || (12 - h) end
         from (select extract(hour from now() at time zone 'UTC')::int as h) at where id = $1
         returning (now() at time zone time_zone)::date as today)
       update app.content set acknowledge_by = today - $2::int from clock
       where organization_id = $1 and id = $3`,
      [tenant.organizationId, -days, id],
    );

  return { ...test, asking, confirm, calls: callsOf(test), atNoon };
}
