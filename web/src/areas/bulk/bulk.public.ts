export { AllMatchingBar } from './all-matching-bar.tsx';
export { AllMatchingConfirm } from './all-matching-confirm.tsx';
export { useMatchingSum, WhatOfPeople, doWords } from './all-matching-words.tsx';
export { leftOutWords } from './bulk-words.ts';
export { matchingCountQuery, bulkCountQuery, startBulk, type BulkBody } from './bulk.queries.ts';
export { useRefreshAfterBulk } from './refresh-after.ts';
export { useAllMatching } from './use-all-matching.ts';
