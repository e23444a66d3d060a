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
