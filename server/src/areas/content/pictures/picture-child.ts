import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { pictureLimits } from 'contract/content/pictures.contract.ts';

/**
 * A process of its own for one picture from nobody knows where: the file on its input, the picture written
 * anew on its output after a line of JSON with its facts. What breaks or fills up here breaks nothing else.
 */
sharp.concurrency(1);
sharp.cache(false);

/** A photo of the camera stays one; everything else is kept without loss, and with what shines through. */
async function rewritten(file: Buffer) {
  const picture = sharp(file, {
    limitInputPixels: pictureLimits.pixels,
    failOn: 'error',
    // Of a moving picture the first frame.
    pages: 1,
  });
  const { format, hasAlpha } = await picture.metadata();
  if (!['png', 'jpeg', 'webp', 'gif'].includes(format)) throw new Error(`no picture: ${format}`);
  const sized = picture
    .autoOrient()
    .resize({ width: pictureLimits.width, withoutEnlargement: true })
    .toColourspace('srgb');
  const isPhoto = format === 'jpeg' || (format === 'webp' && !hasAlpha);
  // Mail programs know these two.
  return isPhoto
    ? sized.jpeg({ quality: 82, progressive: true }).toBuffer({ resolveWithObject: true })
    : sized.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
}

const { data, info } = await rewritten(await buffer(process.stdin));
const facts = { width: info.width, height: info.height, contentType: `image/${info.format}` };
process.stdout.write(`${JSON.stringify(facts)}\n`);
process.stdout.write(data);
