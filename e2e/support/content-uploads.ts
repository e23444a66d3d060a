import type { Locator, Page } from '@playwright/test';

/** The row of a file on its way. */
export function uploadRow(page: Page, name: string): Locator {
  return page
    .getByRole('region', { name: 'Uploads' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name).or(page.getByLabel(`Title of ${name}`)) });
}

/** What happens to bytes after the first part of an upload. */
export interface HeldUploads {
  answer: 'hold' | 'go' | number;
  /** Where each request that was answered began. */
  readonly offsets: number[];
  /** Requests that are never answered. */
  waiting: number;
}

/** The first part of an upload arrives, the others as the test says. */
export async function holdUploads(page: Page): Promise<HeldUploads> {
  const held: HeldUploads = { answer: 'hold', offsets: [], waiting: 0 };
  await page.route(/\/files\/uploads\/[0-9a-f]+$/, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    const offset = Number(route.request().headers()['upload-offset']);
    if (offset === 0 || held.answer === 'go') {
      held.offsets.push(offset);
      return route.continue();
    }
    if (held.answer === 'hold') {
      held.waiting += 1;
      return undefined;
    }
    return route.fulfill({ status: held.answer, body: '{}' });
  });
  return held;
}
