export { causeOf } from './causes.ts';
export { unreachable } from './audience/audience.repository.ts';
export { nameAudience } from './audience/named.repository.ts';
export { countMergeValues, findMergeValues } from './audience/merge-values.repository.ts';
export { countAudience, listAudience } from './audience/preview.repository.ts';
export { findChannel, listChannelRows } from './channels.repository.ts';
export {
  currentOf as currentMessageOf,
  familyOf,
  triedAgain,
} from './message-family.repository.ts';
export { countRetry, retryMessage } from './retry-message.ts';
export { waitAgain } from './retry.repository.ts';
export { recipientRecords, skippedRecords } from './recipients-csv.ts';
export { presentDelivery } from './delivery.presenter.ts';
export { countFamilies } from './family-counts.repository.ts';
export { findProgress } from './progress.repository.ts';
export {
  hasEngaged,
  lastEngaged,
  lastSent,
  wasSent,
  whoEngaged,
  whoGot,
  type MessagesMeant,
} from './engaged.repository.ts';
export { findOnlyChannel } from './verified-channel.repository.ts';
export { createChannel, updateChannel } from './change-channel.ts';
export {
  catcherAlone,
  catcherDeps,
  channelSealer,
  createChannelServers,
  dkimSealer,
} from './channel-servers.ts';
export { countDeliveries, listDeliveries } from './delivery-list.repository.ts';
export { mailWebhooks } from './reports/webhooks.plugin.ts';
export { webhookSealer } from './reports/webhooks.ts';
export { messageFigures } from './figures.repository.ts';
export type { MessageContent, PublicAddresses } from './mail/render-message.ts';
export { renderMessage, type PreviewedMessage } from './render-preview.repository.ts';
export { ledgerSettings } from './sending/ledger-settings.ts';
export { sendingGauges } from './sending/sending-figures.repository.ts';
export { Sender, sendingChannel } from './sending/sender.ts';
export {
  cancelMessage,
  pauseMessage,
  resumeMessage,
  sendTest,
  startMessage,
  stopMessage,
  type MessageStart,
  type MessageToSend,
  type SendingDeps,
} from './start-message.ts';
export { countSkipped, findSkipped } from './skipped.repository.ts';
export { prepareMessage } from './prepare-message.ts';
export { unsubscribeByLink } from './reader/change-subscription.ts';
export type { Hit } from './tracking/hit.ts';
export { createHitRecorder } from './tracking/hit-recorder.ts';
export { tryChannelOnce } from './try-channel.ts';
export { messagesMerger } from './merge-messages.repository.ts';
export { deliveryOwnData } from './own-data.repository.ts';
export { channelTarget } from './trail-targets.repository.ts';
export { deliveryHistory } from './history.repository.ts';
export { deliveryEraser } from './erase.repository.ts';
