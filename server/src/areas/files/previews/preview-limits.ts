/** Pixels of the longer side of a preview. */
export const previewSide = 480;

/** Bytes of a file of which a preview is made: the process that makes it holds all of it. */
export const previewedBytes = 64 * 1024 * 1024;

/** How the process for a PDF ends where it makes no picture. */
export const pdfExits = { broken: 3, locked: 4 } as const;

/** Bytes that the library that draws a PDF may take. */
export const pdfMemoryMax = 256 * 1024 * 1024;
