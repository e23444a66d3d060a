import { randomBytes } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { machineLimits } from 'contract/delivery/machine-rules.ts';
import { beginCampaign } from './support/campaign-page.ts';
import { begin, expectSaved, textOf } from './support/content-page.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import { type CaughtMail, mailsTo, mailTo } from './support/mail.ts';
import { uniqueName } from './support/people.ts';
import { bulkBar, openPeople, rows, toast } from './support/people-page.ts';
import type { Product } from './support/product-address.ts';
import { expect, test } from './support/product-test.ts';
import { endTimeToUndo } from './support/time-to-undo.ts';

/** Everything that one walk around the loop makes, under names that no other walk has. */
function namesOf() {
  const mark = randomBytes(4).toString('hex');
  const lastName = uniqueName();
  return {
    lastName,
    address: `ada@${lastName.toLowerCase()}.example`,
    group: `Night shift ${mark}`,
    article: `Flu clinics open ${mark}`,
    campaign: `Winter vaccination ${mark}`,
  };
}

type Names = ReturnType<typeof namesOf>;

/** One with an address, one without: the skipped person has a reason. */
async function addPeople(page: Page, slug: string, { lastName, address }: Names): Promise<void> {
  for (const [firstName, email] of [
    ['Ada', address],
    ['Cleo', ''],
  ] as const) {
    await page.goto(`/${slug}/people/add`);
    await page.getByLabel('First name').fill(firstName);
    await page.getByLabel('Last name').fill(lastName);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Add person' }).click();
    await expect(page.getByRole('heading', { name: `${firstName} ${lastName}` })).toBeVisible();
  }
}

async function groupThem(page: Page, slug: string, { lastName, group }: Names): Promise<void> {
  await openPeople(page, slug, `?q=${lastName}`);
  for (const name of ['Ada', 'Cleo']) {
    await page.getByRole('checkbox', { name: `Select ${name} ${lastName}` }).check();
  }
  await bulkBar(page).getByRole('button', { name: 'Group', exact: true }).click();
  await bulkBar(page).getByRole('button', { name: 'Choose the group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Group' }).fill(group);
  await page.getByRole('option', { name: `New group “${group}”` }).click();
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Add 2 people' }).click();
  await expect(toast(page, 'success')).toContainText(`${group} created`);
  await expect(rows(page)).toHaveCount(2);
}

async function publish(page: Page, slug: string, { article }: Names): Promise<void> {
  await begin(page, slug, article);
  await page.keyboard.type('The clinics are open to everyone who works here.');
  await expectSaved(page);
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(
    page
      .getByRole('button', { name: 'Send this article' })
      .or(page.getByRole('link', { name: 'Send this article' })),
  ).toBeVisible();
  await expect(textOf(page)).toBeVisible();
}

async function chooseAudience(page: Page, slug: string, names: Names): Promise<void> {
  await beginCampaign(page, slug, names.campaign);
  await page.getByRole('combobox', { name: 'Include a group or a person' }).fill(names.group);
  await page.getByRole('option', { name: new RegExp(names.group) }).click();
  await expect(page.getByRole('table', { name: 'Number of recipients' })).toContainText(
    /Included\D*2.*No email address\D*1.*Recipients\D*1/s,
  );
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Next: message' }).click();
}

async function writeMessage(page: Page, names: Names): Promise<void> {
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill(names.campaign);
  await page.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.type('Hello ');
  await page.getByRole('button', { name: 'Merge field' }).click();
  await page.getByRole('button', { name: 'Insert field' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Content', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an article' });
  await picker.getByLabel('Title').fill(names.article);
  await picker.getByRole('button', { name: names.article }).click();
  const preview = page.getByRole('article');
  await expect(preview).toContainText('Hello Ada');
  await expect(preview).toContainText(names.article);
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Next: schedule' }).click();
  await page.getByRole('radio', { name: /^Email/ }).check();
  await page.getByRole('button', { name: 'Next: review' }).click();
}

async function send(page: Page, product: Product, subject: string): Promise<void> {
  await page.getByLabel('Enter the number of people to continue').fill('1');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByRole('button', { name: 'Undo sending' })).toBeVisible();
  await endTimeToUndo(product, subject);
  await expect(page.getByLabel('Recipients by status')).toContainText(/1\s*sent/, {
    timeout: 60_000,
  });
}

/** Opens the email with its pictures, as a mail program does, and follows it to the article. */
async function readMail(browser: Browser, page: Page, mail: CaughtMail, names: Names) {
  // An earlier open counts as a scanner.
  const caught = Date.now();
  const secondsSince = () => (Date.now() - caught) / 1000;
  await expect.poll(secondsSince).toBeGreaterThan(machineLimits.prompt);
  const reader = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.1.0',
    viewport: page.viewportSize(),
  });
  const mailPage = await reader.newPage();
  const opened = mailPage.waitForResponse((answer) =>
    new URL(answer.url()).pathname.startsWith('/o/'),
  );
  await mailPage.setContent(mail.html ?? '');
  expect((await opened).status()).toBe(200);
  await mailPage.getByRole('link', { name: names.article }).first().click();
  await expect(mailPage.getByRole('heading', { level: 1 })).toHaveText(names.article);
  await expect(
    mailPage.getByText('The clinics are open to everyone who works here.'),
  ).toBeVisible();
  await expectGoodEverywhere(mailPage);
  await reader.close();
}

/** Figures are counted every few seconds; a page shows those of when it was opened. */
async function untilCounted(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload();
    await check();
  }).toPass({ timeout: 100_000, intervals: [1_000, 3_000] });
}

const soon = { timeout: 5_000 };

/** The table twin of a panel with a chart. */
async function tableOf(panel: Locator): Promise<Locator> {
  await panel.getByText('Table', { exact: true }).click(soon);
  return panel.getByRole('table');
}

async function expectOnCampaign(page: Page): Promise<void> {
  await untilCounted(page, async () => {
    const funnel = await tableOf(page.getByRole('region', { name: '1 person opened the email' }));
    for (const step of ['Delivered', 'Opened', 'Clicked', 'Read']) {
      const people = funnel.getByRole('row', { name: step }).getByRole('cell').first();
      await expect(people).toHaveText('1', soon);
    }
  });
  await expect(page.getByRole('table', { name: /^Recipients/ })).toContainText(/Ada.*sent/);
  await page.getByRole('button', { name: /^skipped before/i }).click();
  await expect(page.getByRole('table', { name: /^Skipped before sending/ })).toContainText(
    /Cleo.*No email address/,
  );
  await expectGoodEverywhere(page);
}

async function expectInMetrics(page: Page, slug: string, names: Names): Promise<void> {
  await page.goto(`/${slug}/key-metrics?days=7`);
  await untilCounted(page, async () => {
    const campaigns = page.getByRole('region', { name: /of delivered emails were opened$/ });
    const campaign = (await tableOf(campaigns)).getByRole('row', { name: names.campaign });
    // Delivered, opened, automated only, clicked, unsubscribed.
    await expect(campaign.getByRole('cell')).toHaveText([/./, '1', '1', '0', '1', '0'], soon);
    const content = page.getByRole('region', { name: /^\d+ reads?, / });
    const article = (await tableOf(content)).getByRole('row', { name: names.article });
    // After its audience, the share that read it, and new readers.
    await expect(article.getByRole('cell').nth(3)).toHaveText('1', soon);
  });
  await expectGoodEverywhere(page);
  await page.goto(`/${slug}`);
  await expect(page.getByText(/^Last campaign/).first()).toBeVisible();
  await expectGoodEverywhere(page);
}

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(() => {
    test.use({ viewport });
    test(`from people to figures, on ${device}`, async ({
      browser,
      signedIn: page,
      product,
      complaints,
    }) => {
      test.setTimeout(300_000);
      const names = namesOf();
      const slug = product.organizationSlug;
      await addPeople(page, slug, names);
      await groupThem(page, slug, names);
      await publish(page, slug, names);
      await chooseAudience(page, slug, names);
      await writeMessage(page, names);
      await send(page, product, names.campaign);
      const mail = await mailTo(product, names.address, names.campaign);
      expect(mail.text).toContain('Hello Ada');
      await readMail(browser, page, mail, names);
      await expectOnCampaign(page);
      await expectInMetrics(page, slug, names);
      expect(await mailsTo(product, names.address)).toHaveLength(1);
      expect(complaints).toEqual([]);
    });
  });
}
