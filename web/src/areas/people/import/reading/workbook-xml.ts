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
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : plain(value);
}

/** The elements of these names, in their order. An element that is never closed holds the rest. */
export function* elementsIn(xml: string, names: readonly string[]): Generator<Element> {
  const tag = new RegExp(
    `<((?:[\\w.-]{1,40}:)?(${names.join('|')}))(?=[\\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>`,
    'g',
  );
  for (let found = tag.exec(xml); found !== null; found = tag.exec(xml)) {
    const [, written = '', name = '', attributes = ''] = found;
    if (name === 'row' || attributes.endsWith('/')) {
      yield { name, attributes, content: '' };
      continue;
    }
    const end = xml.indexOf(`</${written}`, tag.lastIndex);
    const content = xml.slice(tag.lastIndex, end < 0 ? xml.length : end);
    tag.lastIndex += content.length;
    yield { name, attributes, content };
  }
}
