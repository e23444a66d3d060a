import { accountRoutes } from '../areas/directory/accounts.routes.ts';
import { brandRoutes } from '../areas/brand/brand.routes.ts';
import { contentRoutes } from '../areas/content/content.routes.ts';
import { attachmentRoutes } from '../areas/content/attachments/attachments.routes.ts';
import { contentFileRoutes } from '../areas/content/files/content-files.routes.ts';
import { readableRoutes } from '../areas/content/reading/readable.routes.ts';
import { pictureRoutes } from '../areas/content/pictures/pictures.routes.ts';
import { socialRoutes, type SocialDeps } from '../areas/content/socials/socials.routes.ts';
import { hubRoutes } from '../areas/hubs/hubs.routes.ts';
import { readerHubRoutes } from '../areas/hubs/readers/reader-hubs.routes.ts';
import { campaignBlocks } from '../areas/campaigns/campaigns.public.ts';
import { directSendBlocks } from '../areas/direct-sends/direct-sends.public.ts';
import { campaignRoutes } from '../areas/campaigns/campaigns.routes.ts';
import { draftRoutes } from '../areas/campaigns/draft.routes.ts';
import { overviewRoutes } from '../areas/campaigns/overview/overview.routes.ts';
import { planRoutes } from '../areas/campaigns/plan/plan.routes.ts';
import { sendingRoutes } from '../areas/campaigns/sending.routes.ts';
import { articleMailRoutes } from '../areas/delivery/article-mail.routes.ts';
import { ownMessageRoutes } from '../areas/delivery/people/own-messages.routes.ts';
import { openContentRoutes } from '../areas/reader/open-content.routes.ts';
import { articlePreviewRoutes } from '../areas/reader/article-preview.routes.ts';
import type { PreviewLinks } from '../areas/reader/preview-links.ts';
import type { ReadingTickets } from '../areas/reader/reading-ticket.ts';
import { channelRoutes, type ChannelRouteDeps } from '../areas/channels/channels.routes.ts';
import { ownTopicRoutes } from '../areas/delivery/subscription/own-topics.ts';
import { suppressionRoutes } from '../areas/delivery/suppressions/suppressions.routes.ts';
import { topicRoutes } from '../areas/delivery/topics/topics.routes.ts';
import { dependantListRoutes } from '../areas/directory/dependants/dependant-list.routes.ts';
import { dependantRoutes } from '../areas/dependants/dependants.routes.ts';
import { householdRoutes } from '../areas/imports/kinds/dependants/households.routes.ts';
import { overviewRoutes as templateOverviewRoutes } from '../areas/templates/overview/overview.routes.ts';
import { templateRoutes } from '../areas/templates/templates.routes.ts';
import type { MailboxDeps } from '../areas/delivery/mailbox/change-mailbox.ts';
import { mailboxRoutes } from '../areas/delivery/mailbox/mailbox.routes.ts';
import { reachRoutes } from '../areas/delivery/audience/reach.routes.ts';
import { messageRoutes } from '../areas/delivery/messages.routes.ts';
import { reminderRoutes } from '../areas/delivery/reminders/reminders.routes.ts';
import { directSendFileRoutes } from '../areas/direct-sends/files.routes.ts';
import { overviewRoutes as directSendOverviewRoutes } from '../areas/direct-sends/overview/overview.routes.ts';
import { directSendRoutes } from '../areas/direct-sends/direct-sends.routes.ts';
import { sendingRoutes as directSendingRoutes } from '../areas/direct-sends/sending.routes.ts';
import { makeCampaign, messageOwners, sendersOfMessages } from './wiring/message-owners.ts';
import { personMessageRoutes } from '../areas/delivery/people/person-messages.routes.ts';
import { deliverabilityRoutes } from '../areas/delivery/people/reset-deliverability.ts';
import { subscriptionRoutes } from '../areas/delivery/subscription/staff-subscription.ts';
import {
  erasedAddresses,
  type HistorySource,
  photoMerger,
  type Merger,
} from '../areas/people/people.public.ts';
import { eraseRoutes, type EraseDeps } from '../areas/people/erase.routes.ts';
import { historyRoutes } from '../areas/people/history/history.routes.ts';
import { groupsMerger, accessScopeMerger } from '../areas/groups/groups.public.ts';
import { groupRoutes } from '../areas/groups/groups.routes.ts';
import { accessScopeRoutes } from '../areas/groups/access-scope/access-scope.routes.ts';
import { ruleRoutes } from '../areas/groups/rules.routes.ts';
import { fileRoutes, type FileDeps } from '../areas/files/files.routes.ts';
import { storageRoutes } from '../areas/files/storage/storage.routes.ts';
import { setupRoutes, type SetupDeps } from '../areas/memberships/setup/setup.routes.ts';
import { fieldInRuleRoutes } from '../areas/groups/field.routes.ts';
import { peopleFieldRoutes } from '../areas/fields/fields.routes.ts';
import { bulkRoutes, peopleBulkRoutes } from '../areas/directory/bulk/people-bulk.routes.ts';
import { duplicateRoutes } from '../areas/duplicates/duplicates.routes.ts';
import { mergeRoutes } from '../areas/duplicates/merge/merge.routes.ts';
import { importRoutes } from '../areas/imports/imports.routes.ts';
import { joinCodeRoutes } from '../areas/memberships/join-codes/join-codes.routes.ts';
import { pendingRoutes } from '../areas/memberships/approval/pending.routes.ts';
import { joiningRoutes } from '../areas/memberships/joining.routes.ts';
import { manyAccountRoutes } from '../areas/directory/many-accounts.routes.ts';
import { joiningSettingsRoutes } from '../areas/organizations/joining.routes.ts';
import { organizationSettingsRoutes } from '../areas/organizations/settings.routes.ts';
import { savedViewRoutes } from '../areas/organizations/views/views.routes.ts';
import { ownAuditLogRoutes } from '../areas/session/own-audit-log.routes.ts';
import { personSessionRoutes } from '../areas/memberships/access/sessions.routes.ts';
import { personTwoFactorRoutes } from '../areas/memberships/access/two-factor.routes.ts';
import { photoRoutes } from '../areas/people/photos/photos.routes.ts';
import { teamRoutes } from '../areas/memberships/team/team.routes.ts';
import { metricRoutes } from '../areas/metrics/metrics.routes.ts';
import { sessionRoutes, type SessionDeps } from '../areas/session/session.routes.ts';
import {
  unreachable,
  type SendingDeps,
  deliveryHistory,
  messagesMerger,
  topicsMerger,
} from '../areas/delivery/delivery.public.ts';
import type { Route } from '../kernel/http/route.ts';
import { bulkLists } from './bulk/bulk-lists.ts';
import { importKinds } from './wiring/import-kinds.ts';
import { groupUsers } from './wiring/group-users.ts';
import { ownDataSources } from './own-data/own-data.ts';
import { targetNamers } from './wiring/audit-targets.ts';
import { dependantsHistory, dependantsMerger } from '../areas/dependants/dependants.public.ts';
import { registrationMerger } from '../areas/memberships/memberships.public.ts';
import { contentMerger } from '../areas/content/content.public.ts';
import { hubsMerger } from '../areas/hubs/hubs.public.ts';
import { viewsMerger } from '../areas/duplicates/duplicates.public.ts';

/** What areas bring from one entry of a person to the other. */
const mergers: readonly Merger[] = [
  contentMerger,
  dependantsMerger,
  groupsMerger,
  hubsMerger,
  accessScopeMerger,
  messagesMerger,
  photoMerger,
  registrationMerger,
  topicsMerger,
  viewsMerger,
];

/** What later areas know of what happened to a person. */
const historySources: readonly HistorySource[] = [...dependantsHistory, ...deliveryHistory];

/** What the handlers work with beside the transaction of their call. */
export type ProductDeps = Omit<SessionDeps, 'ownData'> &
  SetupDeps &
  FileDeps &
  SocialDeps &
  SendingDeps &
  ChannelRouteDeps &
  MailboxDeps &
  Pick<EraseDeps, 'erasedKey'> & {
    readonly previewLinks: PreviewLinks;
    readonly readingTickets: ReadingTickets;
  };

/** Every operation of the product API. */
export function productRoutes(deps: ProductDeps): readonly Route[] {
  const erased = erasedAddresses(deps.erasedKey);
  return [
    ...sessionRoutes({ ...deps, ownData: ownDataSources(deps.blobs) }),
    ...setupRoutes(deps),
    ...joiningRoutes(deps),
    ...pendingRoutes,
    ...joiningSettingsRoutes,
    ...organizationSettingsRoutes,
    ...brandRoutes,
    ...savedViewRoutes,
    ...ownAuditLogRoutes(targetNamers),
    ...joinCodeRoutes(deps),
    ...accountRoutes(erased),
    ...manyAccountRoutes(erased),
    ...bulkRoutes(bulkLists),
    ...peopleBulkRoutes,
    ...duplicateRoutes,
    ...mergeRoutes(mergers),
    ...peopleFieldRoutes,
    ...fieldInRuleRoutes,
    ...photoRoutes,
    ...teamRoutes,
    ...personSessionRoutes(deps),
    ...personTwoFactorRoutes(deps),
    ...eraseRoutes({ ...deps, ownData: ownDataSources(deps.blobs) }),
    ...historyRoutes({ sources: historySources, namers: targetNamers }),
    ...fileRoutes(deps),
    ...storageRoutes,
    ...importRoutes(importKinds(deps.erasedKey)),
    ...dependantRoutes,
    ...dependantListRoutes,
    ...householdRoutes,
    ...groupRoutes(groupUsers),
    ...accessScopeRoutes,
    // Handed in: groups stand before delivery, which knows who no email reaches.
    ...ruleRoutes({ unreachable, groupUsers }),
    ...contentRoutes,
    ...hubRoutes,
    ...readerHubRoutes(deps),
    ...readableRoutes(deps),
    ...openContentRoutes(deps),
    ...metricRoutes,
    ...attachmentRoutes(deps),
    ...contentFileRoutes(deps),
    ...pictureRoutes(deps),
    ...socialRoutes(deps),
    ...routesOfSending(deps),
  ];
}

/** Channels, topics, campaigns, direct sends, and their emails. */
function routesOfSending(deps: ProductDeps): readonly Route[] {
  return [
    ...channelRoutes(deps),
    ...mailboxRoutes(deps),
    ...reachRoutes,
    ...topicRoutes,
    ...suppressionRoutes,
    ...ownTopicRoutes,
    ...articleMailRoutes(deps),
    ...articlePreviewRoutes(deps),
    ...personMessageRoutes(sendersOfMessages),
    ...ownMessageRoutes(deps),
    ...deliverabilityRoutes,
    ...subscriptionRoutes,
    ...templateRoutes(deps, [campaignBlocks(deps), directSendBlocks]),
    ...templateOverviewRoutes,
    ...campaignRoutes,
    ...draftRoutes,
    ...overviewRoutes,
    ...planRoutes,
    ...sendingRoutes(deps),
    ...messageRoutes(messageOwners, deps),
    ...directSendOverviewRoutes,
    ...reminderRoutes(deps),
    ...directSendRoutes,
    ...directSendFileRoutes,
    ...directSendingRoutes({ ...deps, makeCampaign }),
  ];
}
