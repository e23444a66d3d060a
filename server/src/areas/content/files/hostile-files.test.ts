import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentFilePath } from 'contract/content/content-file-limits.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';
import { upload } from '../../files/files.factory.ts';
import { pdfOf, zipOf } from './hostile-files.testing.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
let png: Buffer;
let gif: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  acme = await product.tenant('acme');
  const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: '#075d68' } });
  [png, gif, jpeg] = await Promise.all([
    plain.clone().png().toBuffer(),
    plain.clone().gif().toBuffer(),
    plain.clone().jpeg().toBuffer(),
  ]);
});

const unknown = 'application/octet-stream';
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));

async function send(bytes: Buffer | string, contentType = unknown) {
  const path = contentFilePath(acme.admin.accountId, randomUUID());
  const { status, body } = await upload(
    product,
    acme.admin,
    { path, contentType },
    Buffer.from(bytes),
  );
  return status === 200 ? body.contentType : `${status} ${body.errors?.[0]?.code}`;
}

/** How a file in boxes begins. */
const boxes = (brand: string) =>
  join(Buffer.from([0, 0, 0, 24]), `ftyp${brand}`, Buffer.alloc(12), Buffer.alloc(200, 7));
const office = 'application/vnd.openxmlformats-officedocument.';

describe('the type of a file is that of its content', () => {
  it('for everything that may be stored', async () => {
    const documents: [Buffer | string, string][] = [
      [png, 'image/png'],
      [gif, 'image/gif'],
      [jpeg, 'image/jpeg'],
      [pdfOf(), 'application/pdf'],
      [zipOf(['a.txt', 'b/c.txt']), 'application/zip'],
      [zipOf(['[Content_Types].xml', 'word/document.xml']), `${office}wordprocessingml.document`],
      [zipOf(['[Content_Types].xml', 'xl/workbook.xml']), `${office}spreadsheetml.sheet`],
      [
        zipOf(['[Content_Types].xml', 'ppt/presentation.xml']),
        `${office}presentationml.presentation`,
      ],
      [
        zipOf(['mimetype', 'content.xml'], 'application/vnd.oasis.opendocument.text'),
        'application/vnd.oasis.opendocument.text',
      ],
      [boxes('isom'), 'video/mp4'],
      [boxes('qt  '), 'video/quicktime'],
      [boxes('M4A '), 'audio/mp4'],
      [join('ID3', Buffer.alloc(50, 3)), 'audio/mpeg'],
      [join('OggS', Buffer.alloc(50, 3)), 'audio/ogg'],
      ['Grüezi mitenand\n', 'text/plain'],
    ];
    for (const [bytes, type] of documents) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await send(bytes)).toBe(type);
    }
    expect(await send('a,b\n1,2\n', 'text/csv')).toBe('text/csv');
  }, 60_000);

  it('and one that its name does not say, or that no one can tell, is refused', async () => {
    for (const [bytes, claimed, refusal] of [
      [pdfOf(), 'image/png', 'other_content'],
      ['plain text', 'application/pdf', 'other_content'],
      [join('MZ', Buffer.alloc(200, 1)), 'application/pdf', 'unknown_content'],
      [join('\x7fELF', Buffer.alloc(200, 1)), unknown, 'unknown_content'],
      ['#!/bin/sh\nrm -rf /\n', 'text/plain', 'unknown_content'],
      ['<!doctype html><script>alert(1)</script>', 'text/plain', 'unknown_content'],
      ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', unknown, 'unknown_content'],
      ['<?xml version="1.0"?><a/>', unknown, 'unknown_content'],
      ['half\0binary', 'text/plain', 'unknown_content'],
      [Buffer.from([0xc3, 0x28, 0x41]), 'text/plain', 'unknown_content'],
      [boxes('heic'), unknown, 'unknown_content'],
      [zipOf(['a']).subarray(0, 40), unknown, 'unknown_content'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      expect([claimed, await send(bytes, claimed)]).toEqual([claimed, `415 ${refusal}`]);
    }
  });
});

describe('a file that is several things at once', () => {
  it('is refused', async () => {
    const zip = zipOf(['a.class']);
    const script = '<script>alert(1)</script>';
    for (const bytes of [
      join(gif, zip),
      join(png, zip),
      join(jpeg, zip),
      join(pdfOf(), zip),
      join(png, '%PDF-1.7'),
      join('GIF89a', script, gif.subarray(6)),
      join(gif, script),
      join(gif, '/*;alert(1)//*/'),
      join(jpeg.subarray(0, 4), pdfOf(), jpeg.subarray(4)),
      join(jpeg, '<?php echo 1;'),
      join('ID3', Buffer.alloc(20), script, Buffer.alloc(20)),
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await send(bytes)).toBe('415 several_types');
    }
    // An archive behind something else says where it begins.
    expect(await send(join('#!/bin/sh\n', zip))).toBe('415 unknown_content');
    expect(await send(join(zip.subarray(0, 4), '%PDF-1.4', zip))).toMatch(/^415/);
  });

  it('and so are macros, and names that lead out of the folder', async () => {
    const macros = ['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'];
    expect(await send(zipOf(macros))).toBe('415 macros');
    for (const name of ['../../x', '/etc/passwd', 'a/../../b', 'C:\\x', '..\\x']) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await send(zipOf(['fine.txt', name]))).toBe('415 unsafe_names');
    }
  });
});

describe('a broken file, or a bomb', () => {
  it('is told in words, and stores nothing', async () => {
    const count = () => database.asSuperuser('select count(*) from app.stored_file');
    const before = await count();
    const bomb = await sharp({
      create: { width: 16_000, height: 16_000, channels: 3, background: '#075d68' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await send(bomb)).toBe('422 unreadable_picture');
    expect(await send(join(png.subarray(0, 60), png.subarray(-12)))).toBe('422 unreadable_picture');
    expect(await send(pdfOf().subarray(0, 60))).toBe('422 unreadable_pdf');
    expect(await send('%PDF-1.7 nothing more')).toBe('422 unreadable_pdf');
    expect(await count()).toEqual(before);
  }, 60_000);

  it('that is packed thousands of times smaller harms nothing, and its page is not drawn', async () => {
    // What an archive says of the size of its entries is not asked for.
    const vast = zipOf(['vast.txt']);
    const listed = vast.indexOf('PK\u0001\u0002');
    vast.writeUInt32LE(0xfffffff0, listed + 24);
    vast.writeUInt32LE(0xfffffff0, 22);
    expect(await send(vast)).toBe('application/zip');
    // A directory that is longer than we read.
    const long = zipOf(Array.from({ length: 300 }, (_, n) => `${n}`.padStart(30_000, 'x')));
    expect(await send(long)).toBe('415 unknown_content');

    const packed = deflateSync(deflateSync(Buffer.alloc(256 * 1024 * 1024, ' '), { level: 9 }));
    expect(packed.length).toBeLessThan(10_000);
    const filter = '/Filter [/FlateDecode /FlateDecode] ';
    const bomb = pdfOf(packed.toString('latin1'), '0 0 595 842', filter);
    expect(await send(bomb)).toBe('application/pdf');
    const [row] = await database.asSuperuser<object>(
      'select preview from app.stored_file order by id desc limit 1',
    );
    expect(row).toEqual({ preview: 'too_complex' });
    expect(await send(pdfOf())).toBe('application/pdf');
  }, 120_000);

  it('of a thousand pictures is shown by the first of them', async () => {
    const frames = { width: 20, height: 20_000, channels: 3, pageHeight: 20 } as const;
    const many = await sharp(Buffer.alloc(20 * 20_000 * 3, 7), { raw: frames })
      .gif({ keepDuplicateFrames: true, effort: 1 })
      .toBuffer();
    expect(await send(many)).toBe('image/gif');
    const [row] = await database.asSuperuser<object>(
      'select preview from app.stored_file order by id desc limit 1',
    );
    expect(row).toEqual({ preview: 'made' });
  }, 60_000);

  it('of which the page takes too long is stored without a picture, and says so', async () => {
    const slow = pdfOf('0.1 0 0 RG 0 0 m 595 842 l 10 300 400 20 500 800 c S '.repeat(400_000));
    expect(await send(slow)).toBe('application/pdf');
    const [row] = await database.asSuperuser<object>(
      'select preview, small_blob_key from app.stored_file order by id desc limit 1',
    );
    expect(row).toEqual({ preview: 'too_complex', small_blob_key: null });
    expect(await send(pdfOf('1 0 0 rg 0 0 9000 9000 re f', '0 0 14400 14400'))).toBe(
      'application/pdf',
    );
  }, 60_000);
});
