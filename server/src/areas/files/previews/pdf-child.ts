import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { pdfExits, pdfMemoryMax, previewSide } from './preview-limits.ts';

/**
 * A process of its own for one PDF from an unknown place: the file on its input, a JPEG of its first page on its output.
 * Its exit code says why there is none. What breaks or fills up here breaks nothing else.
 */

limitMemory();
const { PDFiumLibrary } = await import('@hyzyla/pdfium');
const library = await PDFiumLibrary.init();
const document = await library.loadDocument(await buffer(process.stdin)).catch((error: unknown) => {
  const isLocked = error instanceof Error && error.message.startsWith('Password');
  process.exit(isLocked ? pdfExits.locked : pdfExits.broken);
});
if (document.getPageCount() < 1) process.exit(pdfExits.broken);
const first = document.getPage(0);
const { originalWidth, originalHeight } = first.getOriginalSize();
const longest = Math.max(originalWidth, originalHeight);
if (!(Math.min(originalWidth, originalHeight) > 0)) process.exit(pdfExits.broken);
const { data, width, height } = await first.render({
  width: Math.max(1, Math.round((originalWidth / longest) * previewSide)),
  height: Math.max(1, Math.round((originalHeight / longest) * previewSide)),
  render: 'bitmap',
});
const picture = sharp(data, { raw: { width, height, channels: 4 } });
process.stdout.write(
  await picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer(),
);

/** What of WebAssembly is used here: the types of the server know no browser. */
interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/**
 * A page of a few kilobytes can ask for gigabytes. The library asks for memory by this call alone, and takes a refusal as
 * memory that is not there.
 */
function limitMemory(): void {
  const page = 64 * 1024;
  const { prototype } = (
    Reflect.get(globalThis, 'WebAssembly') as { Memory: { prototype: Memory } }
  ).Memory;
  const grow = Reflect.get(prototype, 'grow');
  prototype.grow = function growWithin(this: Memory, pages: number): number {
    if (this.buffer.byteLength + pages * page > pdfMemoryMax) throw new RangeError('no memory');
    return grow.call(this, pages);
  };
}
