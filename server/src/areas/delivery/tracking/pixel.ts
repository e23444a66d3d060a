/** One transparent pixel. */
export const transparentPixel = Buffer.from(
  'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'base64',
);

export const pixelHeaders = { 'content-type': 'image/gif', 'cache-control': 'no-store' };
