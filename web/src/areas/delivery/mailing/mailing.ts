import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { MessageDocument } from 'contract/documents/document.ts';
import type { audiencePageSchema } from 'contract/delivery/audience.ts';
import type { MessageAbilities } from 'contract/delivery/message-abilities.ts';
import type { messagePreviewSchema } from 'contract/delivery/message-preview.ts';
import type { MessageCause, Tracking } from 'contract/delivery/message.ts';
import type { MessageProgress } from 'contract/delivery/progress.ts';
import { createContext, use } from 'react';
import type * as z from 'zod/mini';
import type { MailingState } from './mailing-state.ts';

/** What a campaign or a direct send says, as far as it is written. */
export interface WrittenMailing {
  id: number;
  subject: string;
  previewText: string;
  document: MessageDocument;
  /** Items whose cards stand below the text. */
  contents?: readonly { id: number; title: string }[];
  /** Attachments; sizes in bytes. */
  files?: readonly { id: number; name: string; size: number }[];
}

/** A campaign or a direct send that was sent. */
export interface Mailing extends WrittenMailing {
  /** What staff call it. */
  name: string;
  channelId: number | null;
  /** Emails a minute at most, beside the limit of the channel; absent where a message has no pace of its own. */
  perMinute?: number | null;
  /** No email leaves in them; absent where a message has none. */
  quietHours?: { from: string; until: string } | null;
  /** Each recipient gets it by their own clocks. */
  localTime?: boolean;
  tracking: Tracking;
  state: MailingState;
  sent: { at: string; by: string | null } | null;
  endedAt: string | null;
  /** Why it is paused or failed, as the server said it. */
  cause: string | null;
  causeCode: MessageCause | null;
  /** How often its failed recipients were tried again. */
  retries: number;
  /** What its figures and recipients are asked for by. */
  messageId: number;
  progress: MessageProgress | null;
  abilities: MessageAbilities;
}

type PreviewedMessage = z.output<typeof messagePreviewSchema>;

export interface AudiencePeopleQuery {
  show: 'eligible' | 'skipped';
  q?: string;
  reason?: string;
  group?: string;
  cursor?: string;
  limit?: string;
}

type Asked<Data> = UseQueryOptions<Data>;

/** A question to an endpoint of one area as {@link MailingPort} names it, whatever the endpoint. */
export function asked<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): Asked<Data> {
  // Its key is only compared and printed, so that a key of any kind will do.
  return options as unknown as Asked<Data>;
}

/** What campaigns and direct sends each ask of endpoints of their own, by the id of the campaign or direct send. */
export interface MailingPort {
  /** What files that are saved begin with. */
  fileName: string;
  /** Loads it as it is now. */
  load: (id: number) => Promise<unknown>;
  /** @param accountId null: the caller */
  preview: (id: number, accountId: number | null) => Asked<PreviewedMessage>;
  /** A saved block in it. Without it the message is shown without them. */
  block?: (id: number) => Asked<{ document: MessageDocument; deletedAt: string | null }>;
  /** With the rows of the page before while the next one loads. */
  audiencePeople: (
    id: number,
    query: AudiencePeopleQuery,
  ) => Asked<z.output<typeof audiencePageSchema>>;
}

export const MailingContext = createContext<MailingPort | null>(null);

export function useMailing(): MailingPort {
  const port = use(MailingContext);
  if (port === null) throw new Error('A message is shown without what it is asked by');
  return port;
}
