/** An element of a part of a workbook. */
export interface Element {
  readonly name: string;
  /** As written. */
  readonly attributes: string;
  /** What stands between its tags, as written; empty for rows, whose cells come next. */
  readonly content: string;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** A text of XML with its signs as they are meant. */
export function plain(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return entities[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** A name of a sheet as it is meant: what XML cannot hold is written `_x000A_` (ECMA-376, ST_Xstring). */
export function unescaped(text: string): string {
  return text.replaceAll(/_x([\da-f]{4})_/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** The values of the attributes of this name, whatever stands before it and a colon. */
export function valuesOf(attributes: string, name: string): string[] {
  const values: string[] = [];
  for (let at = 0; ;) {
    const sign = attributes.indexOf('=', at);
    if (sign < 0) return values;
    const written = attributes.slice(at, sign).trim();
    const rest = attributes.slice(sign + 1).trimStart();
    const start = attributes.length - rest.length;
    const end = attributes.indexOf(rest.charAt(0), start + 1);
    if (!/^["']/.test(rest) || end < 0) return values;
    if (localName(written) === name) values.push(plain(attributes.slice(start + 1, end)));
    at = end + 1;
  }
}

/** The first of {@link valuesOf}. */
export function attributeOf(attributes: string, name: string): string | undefined {
  return valuesOf(attributes, name)[0];
}

function localName(written: string): string {
  return written.slice(written.indexOf(':') + 1);
}

/** What ends the name of a tag, by its number: a sheet has millions of tags. */
const endsName = new Set([...' \t\r\n/><'].map((sign) => sign.charCodeAt(0)));

/** Where the name of a tag ends that begins here. */
function endOfName(xml: string, start: number): number {
  let end = start;
  while (end < xml.length && !endsName.has(xml.charCodeAt(end))) end += 1;
  return end;
}

/** Where the `>` of a tag stands: one within quotes belongs to an attribute. A quote without a second is none. */
function endOfTag(xml: string, start: number): number {
  for (let at = start; at < xml.length; at += 1) {
    const sign = xml.charAt(at);
    if (sign === '>') return at;
    if (sign !== '"' && sign !== "'") continue;
    const second = xml.indexOf(sign, at + 1);
    if (second >= 0) at = second;
  }
  return xml.length;
}

/** What holds no elements, whatever stands in it. */
const asides = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Where what begins here ends, if it is a comment or the like. */
function endOfAside(xml: string, at: number): number {
  const sign = xml.charAt(at + 1);
  if (sign !== '!' && sign !== '?') return at;
  const aside = asides.find(([opening]) => xml.startsWith(opening, at));
  if (aside === undefined) return at;
  // As the library looks for it: `<!-->` is a whole comment.
  const end = xml.indexOf(aside[1], at);
  return end < 0 ? xml.length : end + aside[1].length;
}

/** Where the next tag begins that is of these names, opening or closing, or the text ends. */
function nextTag(xml: string, from: number, names: ReadonlySet<string>): number {
  for (let at = xml.indexOf('<', from); at >= 0; at = xml.indexOf('<', at)) {
    const after = endOfAside(xml, at);
    if (after > at) {
      at = after;
      continue;
    }
    const start = xml.charAt(at + 1) === '/' ? at + 2 : at + 1;
    const end = endOfName(xml, start);
    if (names.has(localName(xml.slice(start, end)))) return at;
    at = end;
  }
  return xml.length;
}

/**
 * The elements of these names, in their order. An element ends where it is closed or the next of them begins, so that
 * none hides another; one that is never closed holds the rest.
 */
export function* elementsIn(xml: string, names: ReadonlySet<string>): Generator<Element> {
  for (let at = nextTag(xml, 0, names); at < xml.length; at = nextTag(xml, at, names)) {
    const start = at + 1;
    at = endOfName(xml, start);
    // A closing tag: its `/` ends the name before it begins.
    if (at === start) continue;
    const name = localName(xml.slice(start, at));
    const end = endOfTag(xml, at);
    const attributes = xml.slice(at, end);
    at = end;
    if (name === 'row' || attributes.endsWith('/')) {
      yield { name, attributes, content: '' };
      continue;
    }
    at = nextTag(xml, end, names);
    yield { name, attributes, content: xml.slice(end + 1, at) };
  }
}
