export { createFileLinks, type FileLinks } from './file-links.ts';
export type { FilePurpose, FilePurposes, SentBytes } from './file-purpose.ts';
export { sandboxPolicy } from './sandbox-policy.ts';
export { makePreview } from './previews/make-preview.ts';
export { storeFile } from './store-file.ts';
export { markUsed, moveFile, pathOf, type FileRow } from './files.repository.ts';
export { fileUrl, previewUrl } from './file-urls.ts';
export { rewritePicture, type RewrittenPicture } from './pictures/rewrite-picture.ts';
export { filesOwnData } from './own-data.repository.ts';
