export { dependantsBulk } from './dependants/dependants-bulk.ts';
export { awaitingBulk, invitedBulk } from './bulk/pending-lists.ts';
export { peopleBulk } from './bulk/people-list.ts';
export { listAccounts } from './list/account-list.repository.ts';
