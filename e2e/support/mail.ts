import { expect } from '@playwright/test';
import type { Product } from './product-address.ts';

/** An email as the catcher shows it. */
export interface CaughtMail {
  id: string;
  to: string[];
  subject: string;
  html: string | null;
  text: string | null;
  headers: { key: string; value: string }[];
}

/** The emails to one address, the newest first. */
export async function mailsTo({ mail }: Product, address: string): Promise<CaughtMail[]> {
  const ask = async <T>(path: string) => (await (await fetch(`${mail}/api${path}`)).json()) as T;
  const { messages } = await ask<{ messages: { id: string }[] }>(
    `/messages?to=${encodeURIComponent(address)}`,
  );
  return Promise.all(messages.map(({ id }) => ask<CaughtMail>(`/messages/${id}`)));
}

/** Waits for the email with this subject to one address. */
export async function mailTo(
  product: Product,
  address: string,
  subject: string,
): Promise<CaughtMail> {
  const find = async () =>
    (await mailsTo(product, address)).find((mail) => mail.subject === subject);
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return (await find()) as CaughtMail;
}
