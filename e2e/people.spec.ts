import type { ListedAccount } from 'contract/people/accounts.contract.ts';
import type { Total } from 'contract/kernel/paging.ts';
import { expectAccessible } from './support/looks.ts';
import { member, signedInUser } from './support/people-who-sign-in.ts';
import { bulkBar, rows } from './support/people-page.ts';
import { problem } from './support/scripted-api.ts';
import {
  scriptedListed as listed,
  scriptedPerson,
  scriptedViews,
} from './support/scripted-person.ts';
import { addressOf, expect, test } from './support/test.ts';

const accounts = /^\/admin\/accounts$/;
const counts = /^\/admin\/accounts\/views$/;
const onePerson = /^\/admin\/accounts\/7$/;

function page(items: readonly ListedAccount[], total: Total) {
  return { body: { items, nextCursor: null, previousCursor: null, total } };
}

test.beforeEach(({ api }) => {
  api.signedIn = true;
});

test('skeletons stand where the rows will come, then the rows', async ({ page: tab, api }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.answer('GET', accounts, async () => {
    await held;
    return page([listed(7)], { count: 1, kind: 'exact' });
  });
  await tab.goto('/acme/people');
  const table = tab.getByRole('table', { name: /^People/ });
  await expect(table).toHaveAttribute('aria-busy', 'true');
  await expect(table.locator('tbody tr').first()).toHaveCSS('opacity', '1');
  // The counts wait for the list.
  expect(api.count('GET', accounts)).toBe(1);
  expect(api.count('GET', counts)).toBe(0);
  answer();
  await expect(rows(tab)).toHaveCount(1);
  await expect(table).toHaveAttribute('aria-busy', 'false');
});

test('a directory with no people says what to do first', async ({ page: tab }) => {
  await tab.goto('/acme/people');
  await expect(tab.getByText('No people yet')).toBeVisible();
  const main = tab.getByRole('main');
  await expect(main.getByRole('link', { name: 'Import people' })).toHaveAttribute(
    'href',
    '/acme/people/upload/people',
  );
  await expect(main.getByRole('link', { name: 'Add person' })).toHaveCount(2);
  await expectAccessible(tab);
});

for (const [kind, count, eyebrow, matches] of [
  ['exact', 2310, '2,310 people', '2,310 match'],
  ['about', 2300, 'about 2,300 people', 'about 2,300 match'],
  ['atLeast', 10_000, '10,000+ people', '10,000+ match'],
] as const) {
  test(`how many there are, as exactly as it is known: ${kind}`, async ({ page: tab, api }) => {
    api.answer('GET', accounts, page([listed(7)], { count, kind }));
    api.answer('GET', counts, { body: scriptedViews({ count, kind }) });
    await tab.goto('/acme/people');
    await expect(tab.getByText(matches, { exact: true })).toBeVisible();
    await expect(tab.getByText(eyebrow)).toBeVisible();
  });
}

test('counts that do not come leave their tabs without a number, and nothing else', async ({
  page: tab,
  api,
}) => {
  api.answer('GET', accounts, page([listed(7)], { count: 1, kind: 'exact' }));
  api.answer('GET', counts, problem(500));
  await tab.goto('/acme/people');
  await expect(rows(tab)).toHaveCount(1);
  await expect.poll(() => api.count('GET', counts)).toBeGreaterThan(0);
  await expect(tab.getByRole('link', { name: 'Pending', exact: true })).toBeVisible();
  await expect(tab.getByRole('heading', { name: '500' })).toHaveCount(0);
  await expect(tab.locator('[data-type]')).toHaveCount(0);
});

test('row 51: a list the server cannot give shows an error in its place, with the request', async ({
  page: tab,
  api,
}) => {
  api.answer('GET', accounts, problem(503, 'UNAVAILABLE'));
  await tab.goto('/acme/people');
  const part = tab.getByRole('alert');
  await expect(part).toContainText('The server is busy');
  await expect(part).toContainText(/Request [0-9a-f-]{8}/);
  await expect(tab.getByRole('heading', { name: '500' })).toHaveCount(0);
  api.answer('GET', accounts, page([listed(7)], { count: 1, kind: 'exact' }));
  await part.getByRole('button', { name: 'Reload' }).click();
  await expect(rows(tab)).toHaveCount(1);
});

test('what a manager may not do is absent, and a refused edit is explained', async ({
  page: tab,
  api,
}) => {
  api.user = signedInUser({ organizations: [member('acme', 'manager')] });
  const no = {
    edit: false,
    deactivate: false,
    changeType: false,
    invite: false,
    delete: false,
    restore: false,
    erase: true,
  };
  api.answer('GET', accounts, page([listed(7, { abilities: no })], { count: 1, kind: 'exact' }));
  api.answer('GET', onePerson, { body: scriptedPerson(7, { type: 'admin', abilities: no }) });
  await tab.goto('/acme/people');
  await expect(rows(tab)).toHaveCount(1);
  await expect(tab.getByRole('link', { name: /^Trash/ })).toHaveCount(0);
  await tab.getByRole('button', { name: 'Actions for Elif Berg' }).click();
  await expect(tab.getByRole('menuitem')).toHaveText(['Open']);
  await tab.keyboard.press('Escape');
  await rows(tab).first().getByRole('checkbox').check();
  await expect(bulkBar(tab).getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await bulkBar(tab).getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(bulkBar(tab)).toContainText(
    'Elif Berg is skipped: only administrators can change an administrator.',
  );

  await tab.goto('/acme/people/7/edit');
  await expect(tab.getByText('You don’t have permission to edit Elif Berg')).toBeVisible();
  await expectAccessible(tab);
  await tab.getByRole('link', { name: 'Back to Elif Berg' }).click();
  await expect(tab.locator('body[data-route="people-details"]')).toBeVisible();
  await expect(tab.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  expect(api.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([]);
});

test('the name, the row under the pointer and the row with the focus load a person ahead', async ({
  page: tab,
  api,
}) => {
  api.answer('GET', accounts, page([listed(7), listed(8)], { count: 2, kind: 'exact' }));
  await tab.goto('/acme/people');
  await rows(tab).first().hover();
  await expect.poll(() => api.count('GET', onePerson)).toBe(1);
  await rows(tab).first().focus();
  await tab.keyboard.press('ArrowDown');
  await expect.poll(() => api.count('GET', /^\/admin\/accounts\/8$/)).toBe(1);
  // Failures of preloading do not matter yet.
  api.answer('GET', onePerson, problem(500));
  await tab.reload();
  await rows(tab).first().hover();
  await expect.poll(() => api.count('GET', onePerson)).toBe(2);
  await expect(rows(tab)).toHaveCount(2);
});

for (const [status, title] of [
  [413, 'This is too large'],
  [429, 'Too many attempts in a short time'],
  [503, 'The server is busy'],
] as const) {
  test(`row 51: ${status} while saving shows in the form, which keeps every letter`, async ({
    page: tab,
    api,
  }) => {
    api.answer('PATCH', onePerson, problem(status));
    await tab.goto('/acme/people/7/edit');
    await tab.getByRole('combobox', { name: 'Title' }).fill('Porter');
    await tab.getByRole('button', { name: 'Save person' }).click();
    await expect(tab.getByRole('alert')).toContainText(title);
    await expect(tab.getByRole('combobox', { name: 'Title' })).toHaveValue('Porter');
    expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      version: 1,
      jobTitle: 'Porter',
    });
  });
}

test('the session ends while typing: back after signing in, with what was typed', async ({
  page: tab,
  api,
}) => {
  api.answer('PATCH', onePerson, problem(401));
  await tab.goto('/acme/people/7/edit');
  await tab.getByRole('combobox', { name: 'Title' }).fill('Porter');
  await tab.getByRole('button', { name: 'Save person' }).click();
  await expect(tab.locator('body[data-route="login"]')).toBeVisible();
  await tab.getByLabel('Email').fill(api.user.email);
  await tab.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => addressOf(tab)).toBe('/acme/people/7/edit');
  await expect(tab.getByText('Unsaved changes restored')).toBeVisible();
  await expect(tab.getByRole('combobox', { name: 'Title' })).toHaveValue('Porter');
  api.answer('PATCH', onePerson, { body: scriptedPerson(7, { jobTitle: 'Porter', version: 2 }) });
  await tab.getByRole('button', { name: 'Save person' }).click();
  await expect(tab.locator('body[data-route="people-details"]')).toBeVisible();
});

test('no answer to a new person: the same is sent again under the same key', async ({
  page: tab,
  api,
}) => {
  api.answer('POST', accounts, () => 'refuse');
  await tab.goto('/acme/people/add');
  await tab.getByLabel('First name').fill('Elif');
  await tab.getByLabel('Last name').fill('Berg');
  await tab.getByRole('button', { name: 'Add person' }).click();
  await expect(tab.getByRole('alert')).toContainText('We couldn’t reach the server');
  api.answer('POST', accounts, { status: 201, body: scriptedPerson(7) });
  await tab.getByRole('button', { name: 'Add person' }).click();
  await expect(tab.locator('body[data-route="people-details"]')).toBeVisible();
  const keys = api.calls
    .filter(({ method, path }) => method === 'POST' && accounts.test(path))
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('an action without an answer is reported; tried again it is the same one', async ({
  page: tab,
  api,
}) => {
  const people = [1, 2, 3].map((id) => listed(id, { lastName: `Berg ${id}` }));
  api.answer('GET', accounts, page(people, { count: 3, kind: 'exact' }));
  const change = /^\/admin\/accounts\/change$/;
  api.answer('POST', change, () => 'refuse');
  api.user = signedInUser({ organizations: [{ ...member('acme'), accountId: 99 }] });
  await tab.goto('/acme/people');
  await tab.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bulkBar(tab).getByRole('button', { name: 'Deactivate', exact: true }).click();
  await bulkBar(tab).getByRole('button', { name: 'Deactivate 3 people' }).click();
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Deactivate 3 people' }).click();
  const failed = tab.locator('[data-type="error"]');
  await expect(failed).toContainText('Couldn’t deactivate 3 people');
  await expect(failed).toContainText(
    'We couldn’t reach the server. Check your connection and try again.',
  );
  await expect(tab.getByRole('heading', { name: '500' })).toHaveCount(0);
  const before = [{ ids: [1, 2, 3], fields: { status: 'active' } }];
  api.answer('POST', change, { body: { changed: 3, before } });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(tab.locator('[data-type="success"]').first()).toContainText('3 people deactivated');
  const asked = api.calls.filter(({ method, path }) => method === 'POST' && change.test(path));
  const [first, second] = asked.map(({ headers, body }) => [headers['idempotency-key'], body]);
  expect(asked).toHaveLength(2);
  expect(second).toEqual(first);
});
