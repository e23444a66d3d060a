export { resolveBlocks } from './resolve-blocks.ts';
export { shownDocument } from './shown-document.ts';
export { createTemplate } from './write-template.ts';
export { savedBlockTarget, templateTarget } from './trail-targets.repository.ts';
