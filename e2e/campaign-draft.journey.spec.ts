import { randomBytes } from 'node:crypto';
import { beginCampaign, campaignName, openCampaigns } from './support/campaign-page.ts';
import { colleagueOf } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { spoilEnglish, spoilt } from './support/spoilt-english.ts';
import { expect, test } from './support/product-test.ts';

/** A name no other campaign has: tests run beside each other. */
const unique = (what: string) => `${what} ${randomBytes(5).toString('hex')}`;

test('another person’s changes to a message are not overwritten', async ({
  signedIn: page,
  product,
}) => {
  await beginCampaign(page, product.organizationSlug, unique('Campaign'));
  await page.getByRole('button', { name: 'Next: message' }).click();
  const body = page.getByRole('textbox', { name: 'Message' });
  await expect(body).toBeVisible();
  const id = Number(/campaigns\/(\d+)/.exec(page.url())?.[1]);
  await expect(page.getByText(/Draft, saved/)).toBeVisible();
  const colleague = await colleagueOf(page, product);
  const content = [
    { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Theirs' }] },
  ];
  await colleague.saveCampaign(id, { version: 1, document: { type: 'doc', content } });
  await body.click();
  await page.keyboard.type('Mine');
  await page.getByRole('button', { name: 'Show saved version' }).click();
  await expect(body).toHaveText('Theirs');
  await body.click();
  await page.keyboard.press('End');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.keyboard.type(', and mine');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(body).toHaveText('Theirs, and mine');
});

test('a draft is created behind what is typed and chosen, and takes it over', async ({
  signedIn: page,
  product,
}) => {
  const colleague = await colleagueOf(page, product);
  const group = unique('Group');
  await colleague.makeGroup({ name: group });
  let released = Promise.withResolvers<undefined>();
  await page.route('**/api/admin/campaigns', async (route) => {
    if (route.request().method() === 'POST') await released.promise;
    await route.continue();
  });
  const include = page.getByRole('combobox', { name: 'Include a group or a person' });
  const option = page.getByRole('option', { name: new RegExp(group) });
  const begin = async () => {
    released = Promise.withResolvers();
    await page.goto(`/${product.organizationSlug}/campaigns/create`);
    await expect(campaignName(page)).toBeFocused();
    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/admin/campaigns'),
    );
    await page.keyboard.type(unique('Campaign'));
    await asked;
    await include.click();
  };

  await begin();
  await page.keyboard.type(group.slice(0, 8));
  released.resolve(undefined);
  await page.keyboard.type(group.slice(8), { delay: 40 });
  await expect(page).toHaveURL(/\/campaigns\/\d+\?step=audience$/);
  await expect(include).toBeFocused();
  await expect(include).toHaveValue(group);
  await option.click();
  await expect(page.getByRole('listitem').filter({ hasText: group })).toBeVisible();

  await begin();
  await page.keyboard.type(group);
  await option.click();
  released.resolve(undefined);
  await expect(page).toHaveURL(/\/campaigns\/\d+\?step=audience$/);
  await expect(page.getByRole('listitem').filter({ hasText: group })).toBeVisible();
  await expect(page.getByText(/Draft, saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: group })).toBeVisible();
});

test('nothing typed into a draft is lost by leaving it at once', async ({
  signedIn: page,
  product,
}) => {
  const slug = product.organizationSlug;
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await beginCampaign(page, slug, unique('Campaign'));
  await page.getByRole('button', { name: 'Next: message' }).click();
  const draft = page.url();
  const subject = page.getByRole('textbox', { name: 'Subject', exact: true });
  await subject.click();
  await page.keyboard.type('Typed and closed');
  await page.goto('about:blank');
  expect(asked).toEqual(['beforeunload']);
  await page.goto(draft);
  await expect(subject).toHaveValue('Typed and closed');

  const body = page.getByRole('textbox', { name: 'Message' });
  await body.click();
  await page.keyboard.type('Typed and left');
  await page.getByRole('link', { name: 'Campaigns' }).first().click();
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
  await page.goto(draft);
  await expect(body).toHaveText('Typed and left');
  // Only the closing window asks; a page that could be saved is left without a question.
  expect(asked).toEqual(['beforeunload']);
});

test('a new campaign that nothing was typed into leaves nothing behind', async ({
  signedIn: page,
  product,
}) => {
  const slug = product.organizationSlug;
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/admin/campaigns')) made.push('one');
  });
  await page.goto(`/${slug}/campaigns/create`);
  await expect(campaignName(page)).toBeFocused();
  await page.getByRole('link', { name: 'Campaigns' }).first().click();
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
  expect(made).toEqual([]);
});

test('a campaign that is not ready says what is missing and is not sent', async ({
  signedIn: page,
  product,
}) => {
  const name = unique('Campaign');
  await spoilEnglish(page);
  await beginCampaign(page, product.organizationSlug, name);
  // By the keyboard alone: the focus goes along from step to step.
  for (const [step, number] of [
    ['message', 2],
    ['schedule', 3],
    ['review', 4],
  ] as const) {
    await page.getByRole('button', { name: `Next: ${step}` }).press('Enter');
    const heading = page.getByRole('heading', {
      name: new RegExp(`^Step ${number} of 4: ${step}$`, 'i'),
    });
    await expect(heading).toBeFocused();
  }
  const steps = page.getByRole('list', { name: 'Campaign steps' });
  await expect(steps).toContainText('Not written yet');
  await expect(steps.getByRole('listitem')).toContainText([
    /Audience\s*not ready/,
    /Message\s*not ready/,
    /Schedule/,
    /Review/,
  ]);
  await expect(page.getByText('No one has tested this message.')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(spoilt);
  for (const [line, field] of [
    ['Choose an audience.', page.getByRole('combobox', { name: 'Include a group or a person' })],
    ['Enter a subject.', page.getByRole('textbox', { name: 'Subject', exact: true })],
    ['Write something first.', page.getByRole('textbox', { name: 'Message' })],
  ] as const) {
    await page.getByRole('link', { name: line }).press('Enter');
    await expect(field).toBeFocused();
    if (line === 'Write something first.') await page.keyboard.type('Ten bikes');
    await page.getByRole('link', { name: 'Review', exact: true }).click();
  }
  await expect(steps).toContainText('No subject yet');
  await expect(page.getByRole('button', { name: /^Send to/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await openCampaigns(page, product.organizationSlug, `?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'success')).toContainText(`${name} moved to the trash`);
  await toast(page, 'success').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
});
