export { causeOf } from './results/causes.ts';
export { findSentDocument } from './messages.repository.ts';
export { unreachable, type Meant } from './audience/audience.repository.ts';
export { findUnguarded } from './audience/guardians.repository.ts';
export { findGoneGroups, nameAudience } from './audience/named.repository.ts';
export { countMergeValues } from './audience/merge-values.repository.ts';
export {
  countAudience,
  listAudience,
  presentAudiencePerson,
} from './audience/preview.repository.ts';
export {
  currentOf as currentMessageOf,
  familyOf,
  triedAgain,
} from './message-family.repository.ts';
export type { OnDays } from './planning/days.repository.ts';
export { readOnDays } from './planning/read-on-days.ts';
export { countFamilies } from './results/family-counts.repository.ts';
export { findProgress } from './results/progress.repository.ts';
export { takeReports } from './reports/take-reports.ts';
export { mailWebhooks } from './reports/webhooks.plugin.ts';
export { messageFigures } from './results/figures.repository.ts';
export type { MessageContent, PublicAddresses } from './mail/render-message.ts';
export { askForLinks } from './links/ask-for-links.ts';
export { findApprovalThreshold, findSenderType } from './readiness/approval.repository.ts';
export { checkReadiness, type Readiness } from './readiness/check-readiness.ts';
export { fallbacksOf, previewMessage } from './readiness/preview-message.ts';
export { requireTesters } from './messages/test-results.ts';
export { aboveFor, readinessLine } from './readiness/readiness.policy.ts';
export { refuseBlocked, refuseBlockedTest } from './readiness/refuse-blocked.ts';
export { ledgerSettings } from './sending/ledger-settings.ts';
export { sendingGauges } from './sending/sending-figures.repository.ts';
export { Sender, sendingChannel } from './sending/sender.ts';
export { messageAbilities, type MessageSubject } from './messages/message.policy.ts';
export { countReminded } from './reminders/remind.ts';
export { findReminders } from './reminders/reminders.repository.ts';
export { planReminders, reminderOwner, remindNow } from './reminders/reminders.routes.ts';
export type { MessageOwner } from './messages/message-owner.ts';
export { steerMessage } from './messages/steer-message.ts';
export {
  sendTest,
  startMessage,
  type MessageStart,
  type MessageTiming,
  type MessageToSend,
  type SendingDeps,
} from './start-message.ts';
export { decideSubject } from './subject-tests/decide-subject.ts';
export {
  findWaitingTests,
  organizationsWithSubjectTests,
} from './subject-tests/subject-tests.repository.ts';
export { changeEach } from './many/change-each.ts';
export { countCell, listRecords, type Moment } from './many/list-records.ts';
export { requireFuture } from './planning/require-future.ts';
export { sweepDue } from './planning/sweep-due.ts';
export type { SentEmail } from './links/sent-email.repository.ts';
export { withSentEmail } from './links/with-sent-email.ts';
export {
  chooseTopics,
  resubscribe,
  unsubscribe,
  unsubscribeByLink,
  unsubscribeByOneClick,
} from './subscription/change-subscription.ts';
export { addClicks, addPixel, positionOf, type TrackingDeps } from './tracking/add-tracking.ts';
export { pixelHeaders, transparentPixel } from './tracking/pixel.ts';
export type { Hit, HitTarget } from './tracking/hit.ts';
export { createHitRecorder, type Found } from './tracking/hit-recorder.ts';
export { messagesMerger } from './people/merge-messages.repository.ts';
export { topicsMerger } from './topics/merge-topics.repository.ts';
export { deliveryOwnData } from './people/own-data.repository.ts';
export { topicTarget } from './audit-targets.repository.ts';
export { createTopic } from './topics/change-topic.ts';
export {
  listChoices,
  unsubscribeFromTopic,
  type TopicChoice,
} from './topics/topic-choices.repository.ts';
export { findTopic, findDefaultTopic, findTopicByName } from './topics/topics.repository.ts';
export { deliveryHistory } from './people/history.repository.ts';
export type { SendersOfMessages } from './people/person-messages.routes.ts';
