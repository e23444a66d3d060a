export { findAttachments, type AttachmentRow } from './attachments/attachments.repository.ts';
export { createArticle } from './articles/create-article.ts';
export { contentFilePurpose } from './files/content-file-purpose.ts';
export { draftFilePurpose } from './draft-files.ts';
export { readArticle } from './read-content.ts';
export { publishContent } from './states/change-state.ts';
export {
  findPublished,
  liveRevision,
  readPublished,
  type PublishedCard,
} from './published.repository.ts';
export { renderForMail } from './render/render-mail.ts';
export { renderForReader } from './render/render-reader.ts';
export { renderAsText } from './render/render-text.ts';
export { plainContext, type RenderContext } from './render/render-context.ts';
export { text, type Html } from './render/html.ts';
export { findPictureAddresses, type PictureLinks } from './pictures/picture-address.ts';
export { usePictures } from './pictures/pictures.repository.ts';
export { picturePurpose } from './pictures/picture-purpose.ts';
export { requirePictures } from './pictures/required-pictures.ts';
export { contentMerger } from './merge-content.repository.ts';
export { contentOwnData } from './own-data.repository.ts';
export { contentTarget } from './trail-targets.repository.ts';
