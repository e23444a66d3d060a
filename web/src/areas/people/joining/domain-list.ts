import { emailDomainsSchema } from 'contract/organizations/joining.contract.ts';
import * as z from 'zod/mini';

/** Domains as they are typed: with commas, blanks or line breaks between them. */
export const domainList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(/[\s,;]+/).filter(Boolean)),
  ),
  emailDomainsSchema,
);

export function printDomains(domains: readonly string[]): string {
  return domains.join(', ');
}
