import path from 'node:path';

/** Environment variable in which the global set-up hands the workers what it started. */
export const productVariable = 'JOURNEYS_PRODUCT';

/** The running product: its address and the demo administrator, as `demo.json` names them. */
export interface Product {
  url: string;
  email: string;
  password: string;
  organizationSlug: string;
  /** Its data. */
  folder: string;
  /** Where the mail it sends is read. */
  mail: string;
}

/** All that its processes have written so far. */
export const logFileOf = ({ folder }: Pick<Product, 'folder'>): string =>
  path.join(folder, 'said.log');

/** @throws when the set-up started nothing. */
export function runningProduct(): Product {
  const text = process.env[productVariable];
  if (text === undefined) throw new Error('The product was not started (JOURNEYS_WITHOUT_PRODUCT)');
  return JSON.parse(text) as Product;
}
