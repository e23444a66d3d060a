import { emailDomainsSchema } from 'contract/organizations/joining.contract.ts';
import * as z from 'zod/mini';
import { partsOf } from './parts-of.ts';

/** Domains as they are typed: with commas, blanks or line breaks between them. */
export const domainList = z.pipe(z.pipe(z.string(), z.transform(partsOf)), emailDomainsSchema);

export function printDomains(domains: readonly string[]): string {
  return domains.join(', ');
}
