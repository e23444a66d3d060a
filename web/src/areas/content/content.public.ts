export { AttachmentsPanel } from './attachments/attachments-panel.tsx';
export { AcknowledgeNote } from './details/acknowledge-note.tsx';
export { DocumentView } from './document-view.tsx';
export { picturePort, usePictureUrls } from './use-pictures.ts';
