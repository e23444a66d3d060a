import { refuseFile } from 'contract/files/refusal-messages.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { looksLikeText, typeByBytes } from './media-types.ts';
import { officeTypeOf } from './ole-types.ts';
import type { SentFile } from './sent-file.ts';
import { readZip, typeOfZip, zipAtEnd } from './zip-types.ts';

/** Why a file is not stored for what it contains. */
type Refusal = 'unknown_content' | 'other_content' | 'several_types' | 'macros' | 'unsafe_names';

/** Browsers name these by the file's name; what the bytes are decides. */
const unknownType = 'application/octet-stream';

/** Names that browsers give a type beside its own. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  'application/zip': ['application/x-zip-compressed'],
  // Windows says so of a CSV file where Excel is installed.
  'text/plain': ['text/csv', 'text/markdown', 'application/vnd.ms-excel', 'application/csv'],
  'audio/mpeg': ['audio/mp3'],
  'audio/wav': ['audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  'audio/mp4': ['audio/x-m4a', 'audio/m4a', 'video/mp4'],
  'video/mp4': ['video/x-m4v', 'audio/mp4', 'video/quicktime'],
  'video/quicktime': ['video/mp4'],
  'video/webm': ['audio/webm'],
  'audio/ogg': ['video/ogg', 'application/ogg'],
  'audio/flac': ['audio/x-flac'],
};

/** Bytes of a file's beginning and end in which a second type hides. */
const beginning = 4096;
const ending = 64 * 1024 + 22;

/**
 * What a file is by its content, never by its name.
 *
 * @param claimed what its sender says; another type than that of the content is refused
 * @throws ProblemError UNSUPPORTED_MEDIA_TYPE with the reason
 */
export async function typeByContent(
  file: SentFile,
  claimed: string,
  allowed: readonly string[],
): Promise<string> {
  const [head, tail] = await Promise.all([
    file.read(0, beginning),
    file.read(Math.max(file.size - ending, 0), ending),
  ]);
  const type = await notify(file, head, tail);
  if (type === null || !allowed.includes(type)) throw refused('unknown_content');
  const meant = [type, unknownType, ...(alsoCalled[type] ?? [])];
  if (!meant.includes(claimed)) throw refused('other_content');
  return type === 'text/plain' && claimed === 'text/csv' ? claimed : type;
}

async function notify(file: SentFile, head: Buffer, tail: Buffer): Promise<string | null> {
  const type = typeByBytes(head);
  if (type === 'application/x-ole') return officeTypeOf(file, head, () => refused('macros'));
  if (type === 'application/zip') {
    const zip = await readZip(file, tail);
    if (zip === null) return null;
    if (hidesAnother(head, type)) throw refused('several_types');
    if (zip.names.some(leadsOut)) throw refused('unsafe_names');
    if (zip.names.some((name) => name.endsWith('vbaProject.bin'))) throw refused('macros');
    return typeOfZip(zip.names, head);
  }
  if (type === null) return (await looksLikeText(file)) ? 'text/plain' : null;
  const isWhole = isWholePicture(type, file.size, head, tail);
  if (!isWhole || zipAtEnd(tail) || hidesAnother(head, type) || hidesMarkup(tail)) {
    throw refused('several_types');
  }
  return type;
}

/** A name in an archive that a careless program would write somewhere else. */
function leadsOut(name: string): boolean {
  return /^([/\\]|[A-Za-z]:)/.test(name) || name.split(/[/\\]/).includes('..');
}

function hidesAnother(head: Buffer, type: string): boolean {
  const start = head.subarray(0, 1024);
  return (type !== 'application/pdf' && start.includes('%PDF-')) || hidesMarkup(start);
}

function hidesMarkup(bytes: Buffer): boolean {
  return /<(script|html|svg|!doctype html|\?php)\b/i.test(bytes.toString('latin1'));
}

/** Whether a picture ends where its format says. Cameras write much behind a JPEG, so nothing is asked of those. */
function isWholePicture(type: string, size: number, head: Buffer, tail: Buffer): boolean {
  if (type === 'image/png') return tail.subarray(-8, -4).toString('latin1') === 'IEND';
  if (type === 'image/gif') return tail.at(-1) === 0x3b;
  if (type === 'image/webp') return head.length >= 8 && head.readUInt32LE(4) + 8 === size;
  return true;
}

function refused(code: Refusal): ProblemError {
  const message = refuseFile(`file_${code}`);
  const error: FieldError = { path: ['contentType'], code, ...messageOf(message) };
  return new ProblemError('UNSUPPORTED_MEDIA_TYPE', { detail: message, errors: [error] });
}
