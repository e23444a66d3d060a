export { DocumentView } from './document-view.tsx';
