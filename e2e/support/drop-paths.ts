import type { Page } from '@playwright/test';

/** Drops files and folders of the disk, as the browser itself hands them to a page. */
export async function dropPaths(page: Page, text: string, paths: readonly string[]): Promise<void> {
  const box = await page.getByText(text).boundingBox();
  if (box === null) throw new Error(`Nothing says ${text}`);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await session.detach();
}
