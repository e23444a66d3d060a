import * as z from 'zod/mini';
import { asked } from '../kernel/field-messages.ts';
import { reservedSlugs } from '../kernel/slugs.ts';
import { line } from '../kernel/text.ts';

/** The first segment of an organization's addresses. */
export const slugSchema = z.string().check(
  z.regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, asked('slug_like')),
  z.refine((slug: string) => !reservedSlugs.has(slug), asked('reserved_word')),
);

export const organizationNameSchema = line(100, 2);
