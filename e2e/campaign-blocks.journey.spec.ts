import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import type { BlockHead } from 'contract/templates/block.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';

test('a changed block makes a campaign in review a draft again, which says why', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const slug = product.organizationSlug;
  const word = uniqueName();
  const colleague = await colleagueOf(page, product);
  const { id: person } = await colleague.add({
    firstName: 'Ada',
    lastName: word,
    email: `ada@${word.toLowerCase()}.example`,
  });
  const text = (value: string) => ({
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: value }] }],
  });
  const block = await colleague.call<BlockHead>('POST', '/saved-blocks', {
    name: `Hours ${word}`,
    document: text('Open from 8 to 17.'),
  });
  const campaign = await colleague.makeCampaign({
    name: `Campaign ${word}`,
    subject: 'Opening hours',
    document: {
      type: 'doc',
      content: [{ type: 'savedBlock', attrs: { blockId: block.id } }],
    },
    audience: { include: { groups: [], people: [person] }, exclude: { groups: [], people: [] } },
  });
  const submitted = await colleague.call<CampaignHead>('POST', `/campaigns/${campaign.id}/submit`, {
    version: campaign.version,
    note: null,
  });
  expect(submitted.state).toBe('in_review');

  await page.goto(`/${slug}/campaigns/${campaign.id}`);
  await expect(page.getByRole('button', { name: 'Send back' })).toBeVisible();
  await page.goto(`/${slug}/campaigns/templates/blocks/${block.id}`);
  await expect(page.getByText('1 draft uses this block')).toBeVisible();
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.ok(),
  );
  await page.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' On Sundays from 10.');
  await saved;
  await expectGoodEverywhere(page);

  await page.goto(`/${slug}/campaigns/${campaign.id}?step=review`);
  await expect(page.getByText('Withdrawn because the message has changed')).toBeVisible();
  await expect(page.getByText(`changed the saved block “Hours ${word}”`)).toBeVisible();
  await expectGoodEverywhere(page);
  expect(complaints).toEqual([]);
});
