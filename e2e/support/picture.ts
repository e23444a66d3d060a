import { crc32, deflateSync } from 'node:zlib';

/** A PNG of one colour, 8 by 4 pixels. */
export function smallPicture(tone = 0x70): Buffer {
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 4, 8, 2, 0, 0, 0]);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(8 * 3, tone)]);
  const pixels = deflateSync(Buffer.concat([row, row, row, row]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
