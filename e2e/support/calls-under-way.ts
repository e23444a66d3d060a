import type { Page, Request } from '@playwright/test';

/** Calls of the API that wait for their answer, and the answers that refused one: `403 http://…`. */
export function watchCalls(page: Page): { open: Set<Request>; refused: string[] } {
  const open = new Set<Request>();
  const refused: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) open.add(request);
  });
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('response', (answer) => {
    if ([401, 403].includes(answer.status())) refused.push(`${answer.status()} ${answer.url()}`);
  });
  return { open, refused };
}
