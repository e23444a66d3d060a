import { type Browser, expect, type Page } from '@playwright/test';
import { mailTo } from './mail.ts';
import type { Product } from './product-address.ts';
import { openDatabase } from './superuser.ts';

interface Stranger {
  page: Page;
  /** Every address that their browser asked for, each with its referrer. */
  asked: string[];
}

/** Another person at a computer of their own. */
export async function stranger(browser: Browser, phone = false): Promise<Stranger> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const page = await (await browser.newContext({ viewport })).newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
  });
  return { page, asked };
}

/** The link of an email that leads to registering; '' without one. */
export const linkIn = (text: string | null): string =>
  /^http\S+#code=[0-9a-f.]{65}$/m.exec(text ?? '')?.[0] ?? '';

/** The link of the newest invitation to this address, once that is another than the one before. */
export async function invitationTo(product: Product, email: string, before = ''): Promise<string> {
  const read = async () =>
    linkIn((await mailTo(product, email, 'Your invitation to Northgate Health')).text);
  await expect.poll(read, { timeout: 30_000 }).not.toBe(before);
  return read();
}

/** Forgets how often codes were tried: all journeys come from one address. */
export async function forgetTries(product: Product): Promise<void> {
  const database = await openDatabase(product);
  await database.asSuperuser(
    "delete from app.rate_limit where name in ('code-check', 'register', 'forgot-password', 'mailed-code')",
  );
  await database.close();
}
