import { lazyPage } from '../../kit/loading/lazy-page.tsx';

export { AudienceTable } from './audience/audience-table.tsx';
export { asked, type Mailing, MailingContext, type MailingPort } from './mailing/mailing.ts';
export { isRunning } from './mailing/mailing-state.ts';
export { MailingLoading } from './mailing/mailing-loading.tsx';
export { causeLabels } from './marks/cause-labels.ts';
export { DeliveryBar } from './marks/delivery-bar.tsx';
export {
  DeliveryMark,
  deliveryReasonLabels,
  MessageMark,
  MessageSquare,
  skipLabels,
  useStateLabels,
} from './marks/message-marks.tsx';
export { doneOf, percent } from './marks/progress.ts';
export { skippedCount, skippedStatus } from './marks/skip-labels.ts';
export { type ChangedMany, changeParts } from './many/change-parts.ts';
export { faultMessages, readWhen, useWhen, type When } from './planning/use-when.ts';
export { TimeLine } from './planning/time-line.tsx';
export { WhenFields } from './planning/when-fields.tsx';
export type { MessageResults, ResultsProps } from './sending/results.ts';
export { SentPage } from './sending/sent-page.tsx';
export { useLimit } from './planning/use-limit.ts';
export { TrashedDraft } from './sending/trashed-draft.tsx';
export { useArticlesOf } from './writing/articles.queries.ts';
export { LineWithFields } from './writing/line-with-fields.tsx';
export { NameInput } from './writing/name-input.tsx';
export { useFieldName } from './writing/use-merge-fields.ts';
export { MessageBody } from './writing/message-body.tsx';
export { MessageView } from './writing/message-view.tsx';
export { EmailPreview } from './writing/email-preview.tsx';
export { fieldOf, focusField, NamedField } from './writing/named-field.tsx';
export { SettingsLink } from './writing/settings-link.tsx';
export { PreviewPanel } from './writing/preview-panel.tsx';
export { checkMessage } from './writing/readiness-messages.ts';
export { SavedLabel, SaveTrouble } from './writing/save-state.tsx';
export { type Autosave, useAutosave } from './writing/use-autosave.ts';

export const TestDialog = lazyPage(() =>
  import('./writing/test-dialog.tsx').then((module) => module.TestDialog),
);

export const RunningCard = lazyPage(() =>
  import('./sending/running-card.tsx').then((module) => module.RunningCard),
);

export const SentMessage = lazyPage(() =>
  import('./sending/sent-message.tsx').then((module) => module.SentMessage),
);

export const OwnMessagesPanel = lazyPage(() =>
  import('./own-messages-panel.tsx').then((module) => module.OwnMessagesPanel),
);

export { TopicChooser } from './topics/topic-chooser.tsx';
export { topicsQuery } from './topics/topics.queries.ts';
