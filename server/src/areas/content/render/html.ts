/** Markup that may be written into a page. Made by {@link text} and {@link element} and by nothing else. */
export type Html = string & { readonly __html: unique symbol };

/** Every element that a rendered document may have. */
export type Tag =
  | 'a'
  | 'aside'
  | 'blockquote'
  | 'br'
  | 'caption'
  | 'code'
  | 'div'
  | 'em'
  | 'figcaption'
  | 'figure'
  | 'footer'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'hr'
  | 'img'
  | 'li'
  | 'ol'
  | 'p'
  | 'pre'
  | 's'
  | 'strong'
  | 'table'
  | 'tbody'
  | 'td'
  | 'th'
  | 'thead'
  | 'tr'
  | 'ul';

/** Every attribute; none of them can hold a script. Null omits one. */
export type Attributes = Readonly<
  Partial<
    Record<
      | 'align'
      | 'alt'
      | 'bgcolor'
      | 'border'
      | 'cellpadding'
      | 'cellspacing'
      | 'class'
      | 'colspan'
      | 'height'
      | 'href'
      | 'loading'
      | 'rel'
      | 'role'
      | 'rowspan'
      | 'scope'
      | 'src'
      | 'start'
      | 'style'
      | 'tabindex'
      | 'valign'
      | 'width',
      string | number | null
    >
  >
>;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** The one place where what someone wrote becomes markup, as text or between the quotes of an attribute. */
function escaped(value: string): string {
  return value.replaceAll(/[&<>"'`]/g, (sign) => escapes[sign] ?? '');
}

export function text(value: string): Html {
  return escaped(value) as Html;
}

export function joined(parts: readonly Html[]): Html {
  return parts.join('') as Html;
}

const empty: ReadonlySet<Tag> = new Set(['br', 'hr', 'img']);

/** An element with its end, or without where it can have nothing in it. */
export function element(tag: Tag, attributes: Attributes, ...children: readonly Html[]): Html {
  const start = `<${tag}${Object.entries(attributes).map(attribute).join('')}>`;
  return (empty.has(tag) ? start : `${start}${joined(children)}</${tag}>`) as Html;
}

function attribute([name, value]: [string, string | number | null | undefined]): string {
  return value === null || value === undefined ? '' : ` ${name}="${escaped(String(value))}"`;
}
