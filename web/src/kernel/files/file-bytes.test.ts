import { assert, asyncProperty, constantFrom, property, string, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf } from './file-bytes.ts';
import type { FileSource } from './file-storage.ts';
import { FileStorageError } from './file-storage-error.ts';

type Format = Extract<FileSource, { text: string }>['format'];

async function read(text: string, format: Format) {
  const { bytes, contentType } = bytesOf({ text, format }, 'notes/a');
  return { bytes: Buffer.from(await bytes.arrayBuffer()), contentType };
}
const textOf = async (text: string, format: Format) => (await read(text, format)).bytes.toString();

function refusal(text: string, format: Format): string {
  try {
    bytesOf({ text, format }, 'notes/a');
    return 'taken';
  } catch (error) {
    return error instanceof FileStorageError ? error.providerCode : String(error);
  }
}

describe('row 24: what stands for bytes', () => {
  it.each([
    ['ab-_', 'base64'],
    ['ab+/', 'base64url'],
    ['aGk=', 'data_url'],
    ['data:text/plain;base64', 'data_url'],
    ['data:text/plain;base64,ab-_', 'data_url'],
    ['data:,%E0%A4%A', 'data_url'],
    ['a', 'base64'],
    ['a=bc', 'base64'],
    ['äöü=', 'base64url'],
    ['\ud800', 'raw'],
  ] as const)('is not %j as %s', (text, format) => {
    expect(refusal(text, format)).toBe('storage/invalid-format');
  });

  it('says what it looks like', () => {
    expect(() => bytesOf({ text: 'ab-_', format: 'base64' }, 'x')).toThrow(
      "Invalid character '-' found: is it base64url encoded?",
    );
  });

  it('is the data of a data URL with its type', async () => {
    const hi = { bytes: Buffer.from('hi'), contentType: 'text/plain' };
    expect(await read('data:text/plain;base64,aGk=', 'data_url')).toEqual(hi);
    expect(await read('data:text/plain,hi', 'data_url')).toEqual(hi);
    expect(await read('data:,hi', 'data_url')).toEqual(hi);
    expect(await textOf('data:,a%20b,c', 'data_url')).toBe('a b,c');
  });

  it('comes back as it was, whatever it is', async () => {
    await assert(
      asyncProperty(uint8Array({ maxLength: 200 }), async (array) => {
        const bytes = Buffer.from(array);
        const url = `data:image/png;base64,${bytes.toString('base64')}`;
        expect((await read(bytes.toString('base64'), 'base64')).bytes).toEqual(bytes);
        expect((await read(bytes.toString('base64url'), 'base64url')).bytes).toEqual(bytes);
        expect(await read(url, 'data_url')).toEqual({ bytes, contentType: 'image/png' });
      }),
    );
    await assert(
      asyncProperty(string({ unit: 'grapheme' }), async (text) => {
        expect(await textOf(text, 'raw')).toBe(text);
        expect(await textOf(`data:,${encodeURIComponent(text)}`, 'data_url')).toBe(text);
      }),
    );
  });

  it('is taken or refused, and never anything else', () => {
    const formats = constantFrom<Format>('raw', 'base64', 'base64url', 'data_url');
    assert(
      property(string({ unit: 'binary' }), formats, (text, format) => {
        expect(['taken', 'storage/invalid-format']).toContain(refusal(text, format));
      }),
      { numRuns: 1000 },
    );
  });
});
