import { expect } from '@playwright/test';
import { pseudo } from '../web/build/pseudo-language.ts';
import { expectNothingCut } from './support/cut-texts.ts';
import { test } from './support/cached-context.ts';
import { MainJob } from './support/main-job.ts';
import { uniqueName } from './support/people.ts';
import { startPseudoProduct } from './support/pseudo-product.ts';

test('the main job in a language that is two fifths longer: no text is cut, on a desk and on a phone', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const product = await startPseudoProduct();
  try {
    await page.goto(`${product.url}/auth/login`);
    await page.getByLabel(pseudo('Email')).fill(product.email);
    await page.getByLabel(pseudo('Password'), { exact: true }).fill(product.password);
    await expectNothingCut(page);
    await page.getByRole('button', { name: pseudo('Sign in'), exact: true }).click();
    await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
    const lastName = uniqueName();
    const names = { lastName, department: 'Clinic', group: 'Starters', title: 'Flu clinics open' };
    const job = new MainJob(page, names, { say: pseudo, look: () => expectNothingCut(page) });
    await job.importPeople();
    await job.groupByRule();
    await job.publishArticle();
    await job.sendArticle();
  } finally {
    await product.stop();
  }
});
