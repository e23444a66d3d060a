import { randomBytes } from 'node:crypto';
import { mailTo } from './support/mail.ts';
import { MainJob } from './support/main-job.ts';
import { uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';
import { endTimeToUndo } from './support/time-to-undo.ts';

/** How many clicks a new user may need for the whole job, with the keyboard only for what is typed. */
const clicksMax = 30;

test('the main job takes 30 clicks at most: people, a group, an article, a campaign, who was reached', async ({
  signedIn: page,
  product,
  complaints,
}, { annotations }) => {
  test.setTimeout(180_000);
  const lastName = uniqueName();
  const mark = randomBytes(4).toString('hex');
  const title = `Flu clinics open ${mark}`;
  const names = { lastName, department: `Clinic ${lastName}`, group: `Starters ${mark}`, title };
  const job = new MainJob(page, names);
  const parts: [string, number][] = [];
  const part = async (name: string, work: () => Promise<void>) => {
    const before = job.clicks;
    await work();
    parts.push([name, job.clicks - before]);
  };

  await page.goto(`/${product.organizationSlug}`);
  await part('people', () => job.importPeople());
  await part('group', () => job.groupByRule());
  await part('article', () => job.publishArticle());
  await part('campaign', () => job.sendArticle());
  await endTimeToUndo(product, title);
  const mail = await mailTo(product, `third@${lastName.toLowerCase()}.example`, title);
  expect(mail.html).toContain(title);
  // The page on which the send ends shows who was reached.
  await expect(page.getByRole('region', { name: 'No opens yet' })).toContainText(/Delivered\s*5/, {
    timeout: 60_000,
  });
  annotations.push({ type: 'clicks', description: JSON.stringify(parts) });
  expect(job.clicks, JSON.stringify(parts)).toBeLessThanOrEqual(clicksMax);
  expect(complaints).toEqual([]);
});
