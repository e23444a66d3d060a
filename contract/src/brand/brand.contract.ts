import * as z from 'zod/mini';
import { filePathSchema } from '../files/files.contract.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { asked } from '../kernel/field-messages.ts';
import { versionSchema } from '../kernel/ids.ts';
import { contrast, hexColourPattern, leastContrast, papers } from './contrast.ts';

/** First word of the paths of logos; a name comes next. */
export const brandFolder = 'brand';

/** Where a logo is uploaded to: a new place each time, so that the one before can come back. */
export function logoPath(name: string): string {
  return `${brandFolder}/${name}`;
}

/** What a logo may be as it is sent. A moving picture is none. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Text in this colour and white text on it can be read. */
export const accentSchema = z.string().check(
  z.trim(),
  z.overwrite((colour: string) => colour.toLowerCase()),
  z.regex(hexColourPattern, asked('colour_like')),
  z.refine(
    (colour: string) => !hexColourPattern.test(colour) || isReadable(colour),
    asked('colour_too_light'),
  ),
);

function isReadable(colour: string): boolean {
  return contrast(colour, papers.light) >= leastContrast;
}

export const brandSchema = z.object({
  accent: z.string(),
  /** Path of a stored file; null without one. */
  logo: z.nullable(filePathSchema),
  version: versionSchema,
});
export type Brand = z.output<typeof brandSchema>;

/** Changes the named fields only; `version` is that of the brand the change was made from. */
export const brandUpdateSchema = z.strictObject({
  version: versionSchema,
  accent: z.optional(accentSchema),
  /** The path of an uploaded logo; null removes it, and for a day it can be shown again. */
  logo: z.optional(z.nullable(filePathSchema)),
});
export type BrandUpdate = z.output<typeof brandUpdateSchema>;

export const getBrand = defineEndpoint({
  name: 'brand.get',
  method: 'GET',
  path: '/admin/settings/brand',
  summary: "Get the organization's accent colour and logo",
  permission: 'settings.manage',
  output: brandSchema,
  status: 200,
  errors: [],
  example: {},
});

export const updateBrand = defineEndpoint({
  name: 'brand.update',
  method: 'PATCH',
  path: '/admin/settings/brand',
  summary: "Update the organization's accent colour or logo",
  permission: 'settings.manage',
  body: brandUpdateSchema,
  output: brandSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT'],
  example: { body: { version: 1, accent: '#7a1f5c' } },
});
