import type { Page } from '@playwright/test';
import { expect } from './product-test.ts';

export interface CsvFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export function csvFile(name: string, text: string | Buffer): CsvFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

export const staffHeader =
  'First name,Last name,E-mail,Employee id,Job title,Department,Start date';

/** A row of a staff list; all have the last name, so that a test finds its own people and no others. */
export function staffLine(lastName: string, number: number, cells: Partial<StaffCells> = {}) {
  const key = `${lastName.toLowerCase()}.${number}`;
  const line: StaffCells = {
    first: `Person${letters(number)}`,
    last: lastName,
    email: `${key}@winterbourne.example`,
    id: `${lastName}-${number}`,
    title: 'Porter',
    department: 'Facilities',
    start: '2019-02-04',
    ...cells,
  };
  return Object.values(line).join(',');
}

interface StaffCells {
  first: string;
  last: string;
  email: string;
  id: string;
  title: string;
  department: string;
  start: string;
}

/** A number in letters: names hold no digits. */
function letters(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}

export async function openUpload(page: Page, slug: string): Promise<void> {
  await page.goto(`/${slug}/people/upload/people`);
  await expect(page.getByRole('heading', { name: 'Import people' })).toBeVisible();
}

/** Chooses a file, or one on the disk, as a click on the button does. */
export async function chooseFile(page: Page, file: CsvFile | string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(file);
}

/** Takes a file to its columns; it is on its way to the server then. */
export async function toColumns(page: Page, file: CsvFile): Promise<void> {
  await chooseFile(page, file);
  await page.getByRole('button', { name: 'Continue to columns' }).click();
  await expect(page.getByRole('heading', { name: 'Map columns to fields' })).toBeVisible();
}

/** From the columns, all of which are mapped, through the check. */
export async function toCheck(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to rules' }).click();
  await expect(page.getByRole('heading', { name: 'Match and update people' })).toBeVisible();
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('heading', { name: 'Check before you import' })).toBeVisible({
    timeout: 30_000,
  });
}

/** The worker has imported it, beside what other tests import. */
export async function expectImported(page: Page, people: number): Promise<void> {
  await expect(page.getByRole('heading', { name: `${people} people imported` })).toBeVisible({
    timeout: 60_000,
  });
}

/** The words of a rule that can be changed, by what they answer: "Match people by". */
export function ruleLabels(page: Page, question: string) {
  return page.getByRole('button', { name: new RegExp(`^${question}:`) });
}

/** Chooses another answer to a rule. */
export async function chooseRule(page: Page, question: string, answer: string): Promise<void> {
  await ruleLabels(page, question).click();
  await page.getByRole('menuitemradio', { name: answer }).click();
  await expect(ruleLabels(page, question)).toBeFocused();
}

/** One of the numbers of the check: "Errors", "Create", … */
export function checkFigure(page: Page, name: string) {
  return page
    .getByRole('group', { name: 'Check results' })
    .getByRole('button', { name: new RegExp(`^${name}`) });
}
