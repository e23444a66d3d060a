export { listAccounts } from './account-list.repository.ts';
export { nameKey } from './account-keys.ts';
export { createAccounts } from './create-accounts.ts';
export { foundOrganization, offerSetupCode } from './found-organization.ts';
export { recordActivity, type ActivityRecorder } from './record-activity.ts';
export { updateAccount } from './update-account.ts';
