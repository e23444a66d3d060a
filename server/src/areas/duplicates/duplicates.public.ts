export { viewsMerger } from './merge/merge-views.ts';
