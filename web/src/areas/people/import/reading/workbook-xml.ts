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

/** The value of an attribute, whatever stands before its name and a colon. */
export function attributeOf(attributes: string, name: string): string | undefined {
  let at = 0;
  for (;;) {
    const sign = attributes.indexOf('=', at);
    if (sign < 0) return undefined;
    const written = attributes.slice(at, sign).trim();
    const rest = attributes.slice(sign + 1).trimStart();
    const start = attributes.length - rest.length;
    const end = attributes.indexOf(rest.charAt(0), start + 1);
    if (!/^["']/.test(rest) || end < 0) return undefined;
    if (written.slice(written.indexOf(':') + 1) === name) {
      return plain(attributes.slice(start + 1, end));
    }
    at = end + 1;
  }
}

/** Where the name of a tag ends that begins here. */
function endOfName(xml: string, start: number): number {
  let end = start;
  while (end < xml.length && !' \t\r\n/><'.includes(xml.charAt(end))) end += 1;
  return end;
}

/** Where the `>` of a tag stands: one within quotes belongs to an attribute. */
function endOfTag(xml: string, start: number): number {
  for (let at = start; at < xml.length; at += 1) {
    const sign = xml.charAt(at);
    if (sign === '>') return at;
    if (sign !== '"' && sign !== "'") continue;
    at = xml.indexOf(sign, at + 1);
    if (at < 0) break;
  }
  return xml.length;
}

/** The elements of these names, in their order. An element that is never closed holds the rest. */
export function* elementsIn(xml: string, names: ReadonlySet<string>): Generator<Element> {
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const start = at + 1;
    at = endOfName(xml, start);
    const written = xml.slice(start, at);
    const name = written.slice(written.indexOf(':') + 1);
    if (!names.has(name)) continue;
    const end = endOfTag(xml, at);
    const attributes = xml.slice(at, end);
    at = end;
    if (name === 'row' || attributes.endsWith('/')) {
      yield { name, attributes, content: '' };
      continue;
    }
    const close = xml.indexOf(`</${written}`, end);
    at = close < 0 ? xml.length : close;
    yield { name, attributes, content: xml.slice(end + 1, at) };
  }
}
