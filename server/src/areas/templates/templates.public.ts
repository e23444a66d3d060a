export type { BlockUser } from './block-user.ts';
export { forgetTestsWith } from './drafts-with-block.repository.ts';
export { resolveBlocks } from './resolve-blocks.ts';
export { shownDocument } from './shown-document.ts';
export { requireTemplate } from './read-template.ts';
export { listTemplates } from './template-list.repository.ts';
export { createTemplate } from './write-template.ts';
export { savedBlockTarget, templateTarget } from './trail-targets.repository.ts';
