export { findAttachments, type AttachmentRow } from './attachments/attachments.repository.ts';
export { addToHub, removeFromHub } from './hubs/choose-hubs.ts';
export { toAcknowledge } from './reach/acknowledgements.repository.ts';
export { addAttachment } from './attachments/change-attachments.ts';
export { addFileVersion, createContentFile } from './files/write-content-file.ts';
export { createSocial } from './socials/create-social.ts';
export { createArticle } from './articles/create-article.ts';
export { readPublishedFile, type PublishedFile } from './files/published-file.repository.ts';
export { contentFilePurpose } from './files/content-file-purpose.ts';
export { draftFilePurpose } from './draft-files.ts';
export { lockContentItem, readArticle, readContent } from './read-content.ts';
export { updateContentSettings } from './settings/update-settings.ts';
export { changeContentState, publishContent } from './states/change-state.ts';
export { submitContent } from './states/review.ts';
export { scheduleContent } from './states/schedule.ts';
export {
  findPublished,
  readPublished,
  readPublishedSocial,
  type PublishedCard,
} from './published.repository.ts';
export { renderForMail, type MailContext } from './render/render-mail.ts';
export { renderForReader } from './render/render-reader.ts';
export { renderSocial } from './render/render-social.ts';
export { renderAsText } from './render/render-text.ts';
export { plainContext, type RenderContext } from './render/render-context.ts';
export { text, type Html } from './render/html.ts';
export { findPictureAddresses, type PictureLinks } from './pictures/picture-address.ts';
export { usePictures } from './pictures/pictures.repository.ts';
export { picturePurpose } from './pictures/picture-purpose.ts';
export { requireCover, requirePictures } from './pictures/required-pictures.ts';
export { countPeople, findGroupSizes } from './settings/settings.repository.ts';
export { slugOf } from './slug.repository.ts';
export { contentMerger } from './merge-content.repository.ts';
export { contentOwnData } from './own-data.repository.ts';
export { contentTarget } from './audit-targets.repository.ts';
export { isHubFor } from './hubs/reader-hub.repository.ts';
export { isUnread, readableColumns, type ReadableRow } from './reading/readable.repository.ts';
export { presentReadables } from './reading/readable.routes.ts';
export {
  acknowledge,
  acknowledgedAt,
  findReading,
  isFor,
  readInConsole,
  readingOf,
  type Reading,
} from './reading/reading.repository.ts';
