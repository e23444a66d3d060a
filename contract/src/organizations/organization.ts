import * as z from 'zod/mini';
import { reservedSlugs } from '../kernel/slugs.ts';
import { line } from '../kernel/text.ts';

/** The first segment of an organization's addresses. */
export const slugSchema = z.string().check(
  z.regex(
    /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/,
    'Use 3 to 63 lower-case letters, digits and hyphens',
  ),
  z.refine((slug: string) => !reservedSlugs.has(slug), 'This word is reserved'),
);

export const organizationNameSchema = line(100, 2);
