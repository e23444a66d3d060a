export type { BlockUser } from './block-user.ts';
export { forgetTestsWith } from './templates.repository.ts';
export { resolveBlocks, shownDocument } from './resolve-blocks.ts';
export { requireTemplate } from './read-template.ts';
export { listTemplates } from './template-list.repository.ts';
export { createTemplate } from './write-template.ts';
export { savedBlockTarget, templateTarget } from './audit-targets.repository.ts';
