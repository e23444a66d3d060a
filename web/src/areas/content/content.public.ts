export { reachQuery } from './content.queries.ts';
export { DocumentView } from './document-view.tsx';
export { picturePort, usePictureUrls } from './use-pictures.ts';
export { ForYouPanel } from './reading/for-you-panel.tsx';
export { ToAcknowledgePanel } from './reading/to-acknowledge-panel.tsx';
