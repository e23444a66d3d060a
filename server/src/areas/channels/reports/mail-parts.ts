/** A mail, or a part of one. */
export interface Part {
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** Deeper than any report is; what nests further is left. */
const depthMax = 5;

export const typeOf = (headers: ReadonlyMap<string, string>): string =>
  headers.get('content-type') ?? 'text/plain';

export function partOf(text: string): Part {
  const trimmed = text.replace(/^\n+/, '');
  const end = trimmed.indexOf('\n\n');
  const head = end < 0 ? trimmed : trimmed.slice(0, end);
  return { headers: fieldsOf(head), body: end < 0 ? '' : trimmed.slice(end + 2) };
}

/** Fields by their names in small letters, unfolded; of those that are repeated the first. */
export function fieldsOf(head: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of head.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/** All that stands in a mail, parts of parts too, each decoded. */
export function partsOf(part: Part, depth = 0): Part[] {
  const type = typeOf(part.headers);
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (!/^multipart\//i.test(type) || boundary === undefined || depth >= depthMax) {
    return [{ ...part, body: decoded(part) }];
  }
  const [, ...sections] = `\n${part.body}`.split(`\n--${boundary}`);
  return sections
    .filter((text) => !text.startsWith('--'))
    .flatMap((text) => partsOf(partOf(text.replace(/^[ \t]*\n/, '')), depth + 1));
}

function decoded({ headers, body }: Part): string {
  switch (headers.get('content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('latin1').replaceAll('\r\n', '\n');
    case 'quoted-printable':
      return body
        .replaceAll(/=\n/g, '')
        .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
          String.fromCodePoint(Number.parseInt(hex, 16)),
        );
    default:
      return body;
  }
}
