import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { papers, readableOn, usualAccent } from 'contract/brand/contrast.ts';

/** The colours of an organization in a page: a style sheet of its own, and the hash by which the policy lets it be. */
export interface BrandStyles {
  readonly css: string;
  /** As it stands in a content security policy. */
  readonly source: string;
}

const known = new LRUCache<string, BrandStyles>({ max: 500 });

/** The darkest surface of a page in the light: links stand on it too. */
const sunk = '#f5f7f9';

function colours(brand: string, onBrand: string): string {
  return `:root{--brand:${brand};--on-brand:${onBrand}}`;
}

/** Null for the colour that the common style sheet has. */
export function brandStyles(accent: string): BrandStyles | null {
  if (accent === usualAccent) return null;
  const cached = known.get(accent);
  if (cached !== undefined) return cached;
  const styles = stylesIn(accent);
  known.set(accent, styles);
  return styles;
}

function stylesIn(accent: string): BrandStyles {
  const { light, dark } = papers;
  const css = `${colours(readableOn(accent, sunk), light)}@media (prefers-color-scheme:dark){${colours(readableOn(accent, dark), dark)}}`;
  return { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}
