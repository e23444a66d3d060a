import { text, type Html } from '../content/content.public.ts';

/** Markup that may be written into a page. Made by {@link markup} and {@link rendered} alone. */
export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

type Part = string | number | Markup | readonly Markup[];

/** What the renderers of documents made. */
export function rendered(html: Html): Markup {
  return new Markup(html);
}

function htmlOf(part: Part): string {
  if (part instanceof Markup) return part.html;
  if (typeof part === 'object') return part.map(({ html }) => html).join('');
  return text(String(part));
}

/** Markup with values in it: what is not markup itself is written as text. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(
    strings
      .map((literal, index) => literal + (index < parts.length ? htmlOf(parts[index] ?? '') : ''))
      .join(''),
  );
}
