export { nameAudience } from './audience/named.repository.ts';
export { countMergeValues } from './audience/merge-values.repository.ts';
export { countAudience, listAudience } from './audience/preview.repository.ts';
export { findChannel } from './channels.repository.ts';
export { findProgress } from './progress.repository.ts';
export { findOnlyChannel } from './verified-channel.repository.ts';
