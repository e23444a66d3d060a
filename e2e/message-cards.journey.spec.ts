import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import type { ArticleHead } from 'contract/content/article.ts';
import { setUpLakeHouse, signInAsFounder } from './support/founder.ts';
import { expectAccessible, expectGoodEverywhere } from './support/looks.ts';
import { type EmptyProduct, startEmptyProduct } from './support/own-product.ts';
import { colleagueBy } from './support/people.ts';

let product: EmptyProduct;
test.beforeAll(async () => {
  test.slow();
  product = await startEmptyProduct();
});
test.afterAll(() => product.stop());

const slug = 'lake-house';
const title = 'Guide to the heat pump';
const card = (page: Page) => page.locator('[data-content]');
const preview = (page: Page) => page.getByRole('article');

async function headersOf(request: APIRequestContext): Promise<Record<string, string>> {
  const { token } = (await (await request.get(`${product.url}/api/identity/token`)).json()) as {
    token: string;
  };
  return { authorization: `Bearer ${token}`, 'organization-slug': slug };
}

/** Articles that readers can read, the first of these titles the oldest. */
async function publish(page: Page, titles: readonly string[]): Promise<void> {
  const headers = await headersOf(page.request);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${product.url}/api/admin${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as ArticleHead;
  };
  const text = [{ type: 'text', text: 'Read this.' }];
  for (const one of titles) {
    const document = { type: 'doc', content: [{ type: 'paragraph', content: text }] };
    // oxlint-disable-next-line no-await-in-loop -- the lists show what was changed last first
    const { id, version } = await post('/content/articles', { title: one, document });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await post(`/content/${id}/publish`, { version });
  }
}

test('a message has a card of an article older than 150 others, found by its words, and names it after a reload', async ({
  page,
}) => {
  test.slow();
  await setUpLakeHouse(page, product);
  await signInAsFounder(page, product);
  await publish(page, [title, ...Array.from({ length: 150 }, (_, index) => `News ${index + 1}`)]);
  const { authorization = '' } = await headersOf(page.request);
  const organization = { url: product.url, organizationSlug: slug };
  const campaign: CampaignHead = await colleagueBy(page, organization, authorization).makeCampaign({
    name: 'Winter',
  });

  await page.goto(`${product.url}/${slug}/campaigns/${campaign.id}?step=message`);
  await page.getByRole('textbox', { name: 'Message' }).click();
  await page
    .getByRole('toolbar', { name: 'Text' })
    .getByRole('button', { name: 'Content' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Choose an article' });
  await expect(dialog.getByRole('button', { name: 'News 150' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: title })).toHaveCount(0);
  await dialog.getByRole('searchbox').fill('heat pump');
  await expectAccessible(page);
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.ok(),
  );
  await dialog.getByRole('button', { name: title }).click();
  await saved;
  await expect(card(page)).toContainText(title);
  await expect(preview(page)).toContainText(title);

  await page.reload();
  await expect(card(page)).toContainText(title);
  await expect(preview(page)).toContainText(title);
  await expect(preview(page)).toContainText('Read article');
  await expectGoodEverywhere(page);
});
