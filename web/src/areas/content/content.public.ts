import { lazyPage } from '../../kit/loading/lazy-page.tsx';

export { reachQuery } from './content.queries.ts';
export { ContentThumbnail } from './content-thumbnail.tsx';
export { versionLabel } from './file-type-labels.ts';
export { triedPicture } from './pictures/send-picture.ts';
export { DocumentView } from './document/document-view.tsx';
export { AuthorLabels, Due, KindLabels, kindIcons, ReadLink } from './reading/readable-parts.tsx';
export { StateSquare, useStateLabels } from './state-mark.tsx';
export { useThumbnails } from './use-thumbnails.ts';
export { picturePort, useCoverUrls, usePictureUrls } from './pictures/use-pictures.ts';

/** Chooses a file of content to attach. */
export const ChooseFileDialog = lazyPage(() =>
  import('./attachments/choose-file-dialog.tsx').then((module) => module.ChooseFileDialog),
);

/** What content adds to the home of everyone. */
export const ForYouPanel = lazyPage(() =>
  import('./reading/for-you-panel.tsx').then((module) => module.ForYouPanel),
);

export const ToAcknowledgePanel = lazyPage(() =>
  import('./reading/to-acknowledge-panel.tsx').then((module) => module.ToAcknowledgePanel),
);
