import { purgeTemplates } from '../../areas/templates/templates.jobs.ts';
import {
  purgeCampaigns,
  startDueCampaign,
  decideSubjectTests,
  sweepDueCampaigns,
} from '../../areas/campaigns/campaigns.jobs.ts';
import {
  changeDueContent,
  purgeContent,
  sweepDueContent,
} from '../../areas/content/content.jobs.ts';
import {
  purgeDirectSends,
  startDueDirectSend,
  sweepDueDirectSends,
} from '../../areas/direct-sends/direct-sends.jobs.ts';
import { readMailboxJob, sweepMailboxes } from '../../areas/delivery/mailbox/mailbox.jobs.ts';
import {
  lookForArrivalTest,
  sendArrivalTest,
} from '../../areas/delivery/mailbox/arrival-test.jobs.ts';
import { forgetVisits } from '../../areas/delivery/tracking/tracking.jobs.ts';
import { checkChannelRecords, tryChannel } from '../../areas/channels/channels.jobs.ts';
import {
  checkLinks,
  checkLedger,
  prepareRecipients,
  remindDue,
  reconcileDeliveries,
} from '../../areas/delivery/delivery.jobs.ts';
import { sweepFiles, sweepOrphans } from '../../areas/files/files.jobs.ts';
import { purgeDependants } from '../../areas/dependants/dependants.jobs.ts';
import { purgeHubs } from '../../areas/hubs/hubs.jobs.ts';
import { purgeGroups } from '../../areas/groups/groups.jobs.ts';
import { forgetUploads, workOnImport } from '../../areas/imports/imports.jobs.ts';
import { deleteFieldValues } from '../../areas/fields/fields.jobs.ts';
import { countEngagement } from '../../areas/metrics/metrics.jobs.ts';
import {
  deliverInvitations,
  remindInvited,
  notifyApproved,
} from '../../areas/memberships/joining.jobs.ts';
import { forgetBulkChanges, workOnBulkChange } from '../../areas/bulk/bulk.jobs.ts';
import {
  compareWithAll,
  findAllDuplicates,
  findDuplicates,
} from '../../areas/people/duplicates/duplicates.jobs.ts';
import { purgeTrash } from '../../areas/people/people.jobs.ts';
import {
  recordFailedSignIn,
  sendEmailLink,
  sendResetLink,
  sendSecurityNotice,
} from '../../areas/session/identity/identity.jobs.ts';
import type { AnyJob } from '../../kernel/jobs/job.ts';
import { purgeExpired } from '../../kernel/jobs/purge.jobs.ts';
import { sendSystemMail } from '../../kernel/mail/mail.jobs.ts';

/** Every kind of background work. */
export const jobs: readonly AnyJob[] = [
  purgeExpired,
  sendSystemMail,
  recordFailedSignIn,
  sendEmailLink,
  sendResetLink,
  sendSecurityNotice,
  purgeTrash,
  workOnBulkChange,
  forgetBulkChanges,
  deleteFieldValues,
  compareWithAll,
  findDuplicates,
  findAllDuplicates,
  sweepFiles,
  sweepOrphans,
  deliverInvitations,
  notifyApproved,
  remindInvited,
  purgeDependants,
  purgeGroups,
  purgeContent,
  purgeHubs,
  changeDueContent,
  sweepDueContent,
  countEngagement,
  purgeTemplates,
  purgeCampaigns,
  startDueCampaign,
  decideSubjectTests,
  sweepDueCampaigns,
  purgeDirectSends,
  startDueDirectSend,
  sweepDueDirectSends,
  workOnImport,
  forgetUploads,
  tryChannel,
  checkChannelRecords,
  checkLinks,
  forgetVisits,
  prepareRecipients,
  reconcileDeliveries,
  readMailboxJob,
  sendArrivalTest,
  lookForArrivalTest,
  sweepMailboxes,
  remindDue,
  checkLedger,
];
