const secretKey =
  /authorization|cookie|password|token|query_string|http\.query|http\.fragment|url\.query|url\.fragment/i;
/** Parts joined by dots, looked at once and as a whole; a token begins in one of them. */
const dotted = /(?<![\w-])[\w-]+\.[\w-]+\.[\w.-]*/g;
const jwtStart = /\beyJ/;
const bearer = /\bBearer\s+\S+/gi;
/** A query or fragment of an address: from the first `?` or `#` after a path to the next blank or quote. */
const addressTail = /[?#](?<=\/[^\s"'?#]*[?#])[^\s"']*/g;

/**
 * A copy without anything that may be secret or personal: no tokens, no query values, no fragments, no
 * headers that carry credentials. Applied to everything that is sent to the error receiver.
 */
export function scrub<T>(value: T): T {
  return clean(value, new WeakSet()) as T;
}

function clean(value: unknown, above: WeakSet<object>): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (above.has(value)) return undefined;
  above.add(value);
  const copy = Array.isArray(value)
    ? value.map((item) => clean(item, above))
    : Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => !secretKey.test(key))
          .map(([key, item]) => [key, clean(item, above)]),
      );
  above.delete(value);
  return copy;
}

function cleanText(text: string): string {
  return text
    .replaceAll(bearer, 'Bearer …')
    .replaceAll(dotted, (parts) => (jwtStart.test(parts) ? '…' : parts))
    .replaceAll(addressTail, '');
}
