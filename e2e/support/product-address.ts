import * as z from 'zod/mini';

/** Environment variable in which the global set-up hands the workers what it started. */
export const productVariable = 'JOURNEYS_PRODUCT';

const productSchema = z.object({
  url: z.string(),
  email: z.string(),
  password: z.string(),
  organizationSlug: z.string(),
});

/** The running product: its address and the demo administrator. */
export type Product = z.output<typeof productSchema>;

/** @throws when the set-up started nothing. */
export function runningProduct(): Product {
  const text = process.env[productVariable];
  if (text === undefined) throw new Error('The product was not started (JOURNEYS_WITHOUT_PRODUCT)');
  return productSchema.parse(JSON.parse(text));
}
