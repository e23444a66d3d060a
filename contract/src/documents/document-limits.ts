import { askedOfDocument } from './document-messages.ts';
import * as z from 'zod/mini';
import { documentLimits } from './document.ts';

/**
 * Refuses what is nested too deep, has too many nodes or is too large, whatever it may be else. Keys are
 * limited by the bytes, and a body by what the server reads at all.
 */
export const checkLimits = z.superRefine<unknown>((value, context) => {
  const message = excessOf(value);
  if (message !== null) {
    context.addIssue({ code: 'custom', message });
  }
});

function excessOf(document: unknown): string | null {
  const open: [value: unknown, level: number][] = [[document, 1]];
  let nodes = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, level] = next;
    if (typeof value !== 'object' || value === null) continue;
    if (level > documentLimits.levels) return askedOfDocument('nested_too_deep');
    if ('type' in value) nodes += 1;
    if (nodes > documentLimits.nodes) return askedOfDocument('too_many_parts');
    for (const inner of Object.values(value)) open.push([inner, level + 1]);
  }
  return utf8Bytes(JSON.stringify(document) ?? '') > documentLimits.bytes
    ? askedOfDocument('document_too_long')
    : null;
}

function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    // Two units of a pair are four bytes, every other unit above U+07FF is three.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
