export { AttachmentsPanel } from './attachments/attachments-panel.tsx';
export { DocumentView } from './document-view.tsx';
export { sendPicture } from './content.queries.ts';
export { StateSquare, useStateWords } from './state-mark.tsx';
export { picturePort, useCoverUrls, usePictureUrls } from './use-pictures.ts';
