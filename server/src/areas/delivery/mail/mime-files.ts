import { buildHeaderValue } from 'nodemailer/lib/mime-funcs';

/** A file as it stands in a mail, encoded once for all of its recipients. */
export interface EncodedFile {
  /** The lines of its part, from the headers to the last line of the bytes. */
  readonly part: string;
}

const lineLength = 76;

/** Only what is a plain media type goes into a header. */
const mediaType = /^[a-z0-9.+-]+\/[a-z0-9.+-]+$/;

/** Encodes a file as a part of a mail: base64 in lines, its name as RFC 2231 has it. */
export function encodeFile(file: {
  name: string;
  contentType: string;
  bytes: Buffer;
}): EncodedFile {
  const type = mediaType.test(file.contentType) ? file.contentType : 'application/octet-stream';
  // A name is shown as it was sent, and saved without the folders that it names.
  const filename = file.name.split(/[/\\]/).at(-1) || 'file';
  const disposition = buildHeaderValue({ value: 'attachment', params: { filename } });
  return {
    part:
      `Content-Type: ${type}\r\n` +
      `Content-Disposition: ${disposition.replaceAll('; ', ';\r\n ')}\r\n` +
      `Content-Transfer-Encoding: base64\r\n\r\n${inLines(file.bytes.toString('base64'))}`,
  };
}

function inLines(encoded: string): string {
  const lines: string[] = [];
  for (let at = 0; at < encoded.length; at += lineLength) {
    lines.push(encoded.slice(at, at + lineLength));
  }
  return `${lines.join('\r\n')}\r\n`;
}
