/** What an uploaded picture may be. SVG is none: it is a document that can hold scripts. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** Limits of a picture as it is sent. */
export const pictureFileLimits = {
  bytes: 10 * 1024 * 1024,
  /** Width times height. */
  pixels: 25_000_000,
  /** Width, and height. Pixels. */
  side: 16_384,
} as const;
