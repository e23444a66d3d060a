export { AllMatchingBar } from './all-matching-bar.tsx';
export { AllMatchingConfirm } from './all-matching-confirm.tsx';
export { useMatchingSum, WhatOfPeople, doLabels } from './all-matching-labels.tsx';
export { leftOutLabels } from './bulk-labels.ts';
export { matchingCountQuery, bulkCountQuery, startBulk, type BulkBody } from './bulk.queries.ts';
export { useRefreshAfterBulk } from './refresh-after.ts';
export { useAllMatching } from './start-bulk.ts';
