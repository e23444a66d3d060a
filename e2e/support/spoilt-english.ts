import type { Page } from '@playwright/test';

/** Stands for each text of the API that the browser has words for. */
export const spoilt = 'Qzxj';

const texts = new Set(['message', 'hint', 'detail', 'text']);

/**
 * Lets the English of the API reach the page as nonsense, wherever a code stands beside it: what the screens say still
 * are words of the browser.
 */
export async function spoilEnglish(page: Page): Promise<void> {
  await page.route('**/api/admin/**', async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json') ?? false;
    await route.fulfill({
      response,
      ...(isJson && { body: JSON.stringify(spoiled(await response.json())) }),
    });
  });
}

function spoiled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spoiled);
  if (typeof value !== 'object' || value === null) return value;
  const isCodedMessage = 'messageCode' in value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isCodedMessage && texts.has(key) && typeof inner === 'string' ? spoilt : spoiled(inner),
    ]),
  );
}
