import { expectAccessibleInBoth } from './support/looks.ts';
import { problem } from './support/scripted-api.ts';
import { expect, test } from './support/test.ts';

const rules = /^\/admin\/settings\/joining$/;
const codes = /^\/admin\/join-codes$/;

test('settings that did not load say so, and are loaded again automatically', async ({
  page,
  api,
}) => {
  api.signedIn = true;
  api.answer('GET', rules, problem(500));
  api.answer('GET', codes, problem(500));
  await page.goto('/acme/settings/joining');
  const lost = page.getByRole('alert').filter({ hasText: 'Couldn’t load rules for joining' });
  await expect(lost).toBeVisible();
  await expect(page.getByText('Couldn’t load join codes')).toBeVisible();
  await expectAccessibleInBoth(page);

  api.answer('GET', rules, {
    body: {
      emailDomains: ['northgate.example'],
      approval: false,
      invitationDays: 14,
      reminderDays: [],
      adminsNeedTwoFactor: false,
      adminsWithoutTwoFactor: 0,
      version: 1,
    },
  });
  await lost.getByRole('button', { name: 'Reload' }).press('Enter');
  await expect(page.getByRole('textbox', { name: /domain/i })).toHaveValue(/northgate\.example/);
  await expect(page.getByText('Couldn’t load join codes')).toBeVisible();
});
