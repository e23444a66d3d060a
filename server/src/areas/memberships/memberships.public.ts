export { approvePeople, rejectPeople } from './approval/decide-pending.ts';
export { awaitingIds, hasOpenInvitation, isInvited } from './approval/pending.repository.ts';
export {
  findOpenInvitations,
  endInvitations,
  lockForAccess,
} from './invitations/invitations.repository.ts';
export {
  invitePeople,
  extendInvitations,
  reopenInvitations,
  revokeInvitations,
} from './invitations/invite-people.ts';
export { createJoinCode } from './join-codes/change-join-code.ts';
export { joinCodesGiving } from './join-codes/join-codes.repository.ts';
export { registrationMerger } from './registration/merge-registration.repository.ts';
export { register } from './registration/register.ts';
export { offerSetupCode, setUpOrganization, addSetupCode } from './setup/set-up-organization.ts';
