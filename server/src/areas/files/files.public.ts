export { createFileLinks } from './file-links.ts';
export type { FilePurpose, FilePurposes } from './file-purpose.ts';
export { markUsed, moveFile, pathOf } from './files.repository.ts';
export { rewritePicture, type RewrittenPicture } from './pictures/rewrite-picture.ts';
export { filesOwnData } from './own-data.repository.ts';
