import type { ArticleHead } from 'contract/content/article.ts';
import type { ContentHead } from 'contract/content/content.ts';
import { articleRows, uniqueTitle } from './support/content-page.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import { colleagueOf } from './support/people.ts';
import { toast } from './support/people-page.ts';
import type { Product } from './support/product-address.ts';
import { expect, test } from './support/product-test.ts';
import { openDatabase } from './support/superuser.ts';

/** The time for which content is scheduled, and the job of that time, come now. */
async function comeDue(product: Product, id: number): Promise<void> {
  const { asSuperuser, close } = await openDatabase(product);
  await asSuperuser(
    `with due as (update app.content set publish_at = app.now() - interval '1 second' where id = $1)
     update jobs.job set start_after = now()
     where name = 'content.change-due' and (data ->> 'contentId')::bigint = $1`,
    [id],
  );
  await close();
}

test('content that could not be published when it was due says why, and is published once that is fixed', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.slow();
  const title = uniqueTitle();
  const { organizationSlug: slug } = product;
  const colleague = await colleagueOf(page, product);
  const group = await colleague.makeGroup({ name: `Ward ${title}` });
  const { id } = await colleague.call<ArticleHead>('POST', '/content/articles', {
    title,
    document: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Open from Monday' }] }],
    },
  });
  const { version } = await colleague.call<ContentHead>('PATCH', `/content/${id}`, {
    version: 1,
    audience: { kind: 'groups', groups: [group.id] },
  });
  await colleague.call('POST', `/content/${id}/schedule`, {
    version,
    publishAt: '2099-01-01T09:00:00.000Z',
  });
  await colleague.dropGroup(group.id);
  await comeDue(product, id);
  const read = () => colleague.call<ContentHead>('GET', `/content/${id}`);
  await expect
    .poll(async () => (await read()).publishFailure, { timeout: 90_000 })
    .toBe('Choose an audience: the groups of this item were deleted');

  await page.goto(`/${slug}/content?q=${encodeURIComponent(title)}`);
  const row = articleRows(page);
  await expect(row).toContainText('not published');
  await expect(row).toContainText('Choose an audience: the groups of this item were deleted');
  await expectGoodEverywhere(page);
  await row.getByRole('link', { name: title }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText(/Not published on .*\d\d:\d\d/);
  await expect(main).toContainText('Fix this, then publish or schedule the item again.');
  await expectGoodEverywhere(page);
  // The status says it in two words: the reason stands above, and would run over its neighbour.
  const tooWide = () =>
    main.locator('dd').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth));
  await expect.poll(tooWide).toEqual([]);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const side = page.getByRole('complementary', { name: 'Settings of the article' });
  await expect(side).toContainText('Choose an audience: the groups of this item were deleted');
  await page.goBack();

  // Nothing is lost by trying again too early: it says the same.
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(toast(page, 'error').first()).toContainText('Choose an audience');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  // The list of tags, which opens with the dialog, closes first.
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await settings.getByRole('radio', { name: 'Everyone' }).check();
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(settings).toBeHidden();
  await page.getByRole('button', { name: 'Schedule again' }).click();
  const schedule = page.getByRole('dialog', { name: `Schedule “${title}”` });
  const plan = schedule.getByRole('button', { name: 'Schedule', exact: true });
  // The time that it missed is no time to choose.
  await expect(plan).toHaveAttribute('aria-disabled', 'true');
  await schedule.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(toast(page, 'success').first()).toContainText(`“${title}” published`);
  await expect(page.getByText('Not published on')).toHaveCount(0);
  expect((await read()).state).toBe('published');
  // The browser tells of the refused try in its console.
  expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
});
