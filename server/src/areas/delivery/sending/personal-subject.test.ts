import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import { useDelivery } from '../delivery.factory.ts';

const test = useDelivery();
const { sink, taken } = useSinks();

it('is greeted by name in the subject and in the preview text', async () => {
  const tenant = await test.tenant(3);
  const id = await test.start(tenant, {
    subject: '{{first name|Colleague}}, the clinics open',
    previewText: 'At {{location|your site}}, {{first name|colleague}}',
  });
  test.sender((await sink()).url);
  await test.until(id, 'sent', true);
  expect(taken).toHaveLength(3);
  for (const { to, source } of taken) {
    const name = to.split('@', 1).join('').replace('p', 'First');
    const { subject, html } = await PostalMime.parse(source);
    expect(subject).toBe(`${name}, the clinics open`);
    expect(html).toContain(`<title>${name}, the clinics open</title>`);
    expect(html).toContain(`>At your site, ${name}&#847;`);
  }
});

it('reaches everyone with the blocks of their groups, in both bodies', async () => {
  const tenant = await test.tenant(2);
  const [first = 0] = tenant.people;
  const [made] = await test.database.asSuperuser<{ id: number }>(
    `insert into app.person_group (organization_id, name, sort_key)
     values ($1, 'Nurses', 'nurses') returning id`,
    [tenant.organizationId],
  );
  const groupId = made?.id ?? 0;
  await test.database.asSuperuser(
    'insert into app.group_member (organization_id, group_id, account_id) values ($1, $2, $3)',
    [tenant.organizationId, groupId, first],
  );
  const say = (text: string) => ({
    type: 'paragraph' as const,
    content: [
      { type: 'text' as const, text: `${text} ` },
      { type: 'mergeField' as const, attrs: { field: 'firstName' as const, fallback: 'all' } },
    ],
  });
  const id = await test.start(tenant, {
    document: {
      type: 'doc',
      content: [
        say('Everyone'),
        {
          type: 'groupBlock',
          attrs: { mode: 'only', groupIds: [groupId] },
          content: [say('Nurse')],
        },
        {
          type: 'groupBlock',
          attrs: { mode: 'except', groupIds: [groupId] },
          content: [say('Other')],
        },
      ],
    },
  });
  test.sender((await sink()).url);
  await test.until(id, 'sent', true);
  const rows = await test.deliveries(id);
  for (const { to, source } of taken) {
    const isNurse = rows.find(({ email }) => email === to)?.account_id === first;
    const [shown, hidden] = isNurse ? ['Nurse', 'Other'] : ['Other', 'Nurse'];
    const { text, html } = await PostalMime.parse(source);
    for (const body of [text, html]) {
      expect(body).toContain('Everyone First');
      expect(body).toContain(`${shown} First`);
      expect(body).not.toContain(hidden);
    }
  }
});
