import { buffer } from 'node:stream/consumers';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { pictureFileLimits, pictureTypes } from 'contract/files/picture-limits.ts';
import type { PictureShape } from './rewrite-picture.ts';

/**
 * A process of its own for one picture of unknown origin: the file on its input; on its output a line of JSON with the
 * facts of each re-encoded one, then the bytes of each. The shapes stand in its arguments. What breaks or fills up here
 * breaks nothing else.
 */
sharp.concurrency(1);
sharp.cache(false);

const allowed = new Set(pictureTypes.map((type) => type.replace('image/', '')));

/** A photo of the camera stays one; everything else is kept without loss, and with what shines through. */
function written(picture: Sharp, { format, hasAlpha }: Metadata, shape: PictureShape) {
  const upright = picture.clone().autoOrient().toColourspace('srgb');
  if (shape.fit === 'square' || shape.fit === 'preview') {
    const { side } = shape;
    const fit = shape.fit === 'square' ? 'cover' : 'inside';
    const withoutEnlargement = fit === 'inside';
    const sized = upright.resize({ width: side, height: side, fit, withoutEnlargement });
    return sized.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true });
  }
  const { fit, ...frame } = shape;
  const sized = upright.resize({
    ...frame,
    ...(fit === 'inside' && { fit }),
    withoutEnlargement: true,
  });
  const isPhoto = format === 'jpeg' || (format === 'webp' && !hasAlpha);
  // Mail programs know these two.
  return isPhoto
    ? sized.jpeg({ quality: 82, progressive: true })
    : sized.png({ compressionLevel: 9 });
}

const picture = sharp(await buffer(process.stdin), {
  limitInputPixels: pictureFileLimits.pixels,
  failOn: 'error',
  // Of a moving picture the first frame.
  pages: 1,
});
const metadata = await picture.metadata();
if (!allowed.has(metadata.format)) throw new Error(`no picture: ${metadata.format}`);
// A line of pixels takes many times as long to size as a picture of as many pixels.
if (Math.max(metadata.width, metadata.height) > pictureFileLimits.side) {
  throw new Error(`a side is too long: ${metadata.width} x ${metadata.height}`);
}
const shapes = JSON.parse(process.argv[2] ?? '[]') as PictureShape[];
const outputs = await Promise.all(
  shapes.map((shape) => written(picture, metadata, shape).toBuffer({ resolveWithObject: true })),
);
const facts = outputs.map(({ data, info }) => ({
  width: info.width,
  height: info.height,
  contentType: `image/${info.format}`,
  size: data.length,
}));
process.stdout.write(`${JSON.stringify(facts)}\n`);
for (const { data } of outputs) process.stdout.write(data);
