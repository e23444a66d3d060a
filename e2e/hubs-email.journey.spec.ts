import { openEmailBox } from './support/email-box.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import { tabTo } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

const text = (value: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: value }] }],
});

test('from the article of an email to its hub, to what else it holds and back, without signing in', async ({
  page,
  product,
  complaints,
}) => {
  const box = await openEmailBox(product);
  const summary = 'The shuttle runs every ten minutes until the end of March, also at weekends';
  const linked = await box.article(
    'Flu clinics open on all three sites',
    text('Open to everyone.'),
  );
  const other = await box.article('Shuttle bus to the new car park', text('It runs.'), { summary });
  await box.hub('Winter at Winterbourne', [linked, other]);
  const { link } = await box.email({ links: [{ url: '', contentId: linked }] });

  await page.goto(`/r/${link}/1`);
  await tabTo(page.getByRole('link', { name: 'Winter at Winterbourne' }));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Winter at Winterbourne' }),
  ).toBeVisible();
  const items = page.getByRole('region', { name: 'Content' }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.last()).toContainText(summary);
  await expectGoodEverywhere(page);

  await page.getByRole('link', { name: 'Shuttle bus to the new car park' }).click();
  await expect(page.getByText('It runs.')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('banner').getByRole('link', { name: 'Winter at Winterbourne' }).click();
  await expect(items.last()).toContainText(summary);
  expect(complaints).toEqual([]);
  await box.close();
});
