import type { Page } from '@playwright/test';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

async function openFields(page: Page, slug: string): Promise<void> {
  await page.goto(`/${slug}/settings/people-fields`);
  await expect(page.getByRole('heading', { name: 'Custom fields', level: 1 })).toBeVisible();
}

const line = (page: Page, label: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: label, exact: true }) });

test('a field is defined, changed, moved, archived and deleted permanently', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const label = `Shift ${uniqueName()}`;
  const colleague = await colleagueOf(page, product);
  const before = await colleague.defineField({ label: `First ${uniqueName()}`, kind: 'text' });
  await openFields(page, product.organizationSlug);
  await page.getByRole('button', { name: 'Add field' }).click();
  const dialog = page.getByRole('dialog', { name: 'New field' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(label);
  await dialog.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'One choice', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Add at least one choice');
  await dialog.getByRole('button', { name: 'Add choice' }).click();
  await page.keyboard.type('Early');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Late');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Night');
  await dialog.getByRole('checkbox', { name: 'Shown to the person' }).check();
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(toast(page, 'success')).toContainText(`${label} added`);
  await expect(line(page, label)).toContainText('Early, Late, Night');
  await expect(line(page, label)).toContainText('shown to the person');
  await expectGoodEverywhere(page);

  const { items } = await colleague.fields();
  const made = items.find((field) => field.label === label);
  const night = made?.choices.find((choice) => choice.label === 'Night')?.id ?? 0;
  const person = await colleague.add({
    firstName: 'Ada',
    lastName: uniqueName(),
    fields: { [made?.key ?? '']: night },
  });
  await line(page, label).getByRole('button', { name: label, exact: true }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${label}` });
  await edit.getByRole('button', { name: 'Remove choice 3' }).click();
  const instead = edit.getByRole('combobox', { name: 'Night (1 person)' });
  await instead.click();
  await page.getByRole('option', { name: 'Late' }).click();
  await expectAccessibleInBoth(page);
  await edit.getByRole('button', { name: 'Save field' }).click();
  await expect(toast(page, 'success').first()).toContainText(`${label} saved`);
  const late = made?.choices.find((choice) => choice.label === 'Late')?.id;
  expect((await colleague.read(person.id)).fields).toEqual({ [made?.key ?? '']: late });

  // By the keyboard alone, and the new position is announced.
  const handle = page.getByRole('button', { name: `Move ${label}` });
  await handle.focus();
  const announcement = page.getByRole('status').filter({ hasText: `${label} moved to position` });
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(announcement).toHaveText(/ moved to position 1 of \d+/, { timeout: 500 });
  }).toPass();
  await expect(handle).toBeFocused();
  // Other tests add fields behind it.
  const positionOf = async (id: number | undefined) =>
    (await colleague.fields()).items.findIndex((field) => field.id === id);
  await expect.poll(() => positionOf(made?.id)).toBe(0);
  expect(await positionOf(before.id)).toBeGreaterThan(0);

  await line(page, label)
    .getByRole('button', { name: `Actions for ${label}` })
    .click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(toast(page, 'success').first()).toContainText(`${label} archived`);
  await expect(page.getByRole('heading', { name: /^Archived/ })).toBeVisible();
  await line(page, label)
    .getByRole('button', { name: `Actions for ${label}` })
    .click();
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${label} permanently?` });
  await expect(question).toContainText('1 person has a value in this field');
  await expectAccessibleInBoth(page);
  await question.getByRole('button', { name: 'Delete field' }).click();
  await expect(question.getByText('The name doesn’t match')).toBeVisible();
  await question.getByRole('textbox').fill(label);
  await question.getByRole('button', { name: 'Delete field' }).click();
  await expect(toast(page, 'success').first()).toContainText(`${label} deleted`);
  await expect(line(page, label)).toHaveCount(0);
  await colleague.dropField(before);
  // Where someone else deleted a field between two moves, the move is refused and repeated.
  expect(complaints.filter((one) => !/people-fields\/order|404 \(Not Found\)/.test(one))).toEqual(
    [],
  );
});
