import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import { addresses, useDelivery } from '../delivery.factory.ts';

const test = useDelivery();
const { sink, taken } = useSinks();

it('a message arrives with the logo and the colour of its organization', async () => {
  const tenant = await test.tenant(2);
  const [row] = await test.database.asSuperuser<{ key: string }>(
    `update app.organization set name = 'Klinik & Co', accent = '#7a1f5c', logo = 'brand/one'
     where id = $1 returning key`,
    [tenant.organizationId],
  );
  const id = await test.start(tenant);
  test.sender((await sink()).url);
  await test.until(id, 'sent', true);
  expect(taken).toHaveLength(2);
  const logo = `${addresses.publicUrl}/api/files/logo/${row?.key}/one`;
  for (const { source } of taken) {
    const { html } = await PostalMime.parse(source);
    expect(html).toContain(`<img src="${logo}" alt="Klinik &amp; Co" height="40"`);
    expect(html).toContain('border-top:4px solid #7a1f5c;');
  }
});
