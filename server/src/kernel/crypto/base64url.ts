/**
 * Reads base64url as it is written by an encoder. Decoders are lenient: they skip signs that are none of it, and
 * bits of the last sign that mean nothing, so that one text has many spellings. Null for all but one of them.
 */
export function fromBase64url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}
