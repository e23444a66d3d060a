import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import { readinessMessage } from 'contract/delivery/readiness-messages.ts';
import { may, type AccountType } from 'contract/kernel/permissions.ts';
import { codeOf, type CodedMessage } from 'contract/kernel/coded-message.ts';
import { blockIdsOf } from 'contract/documents/saved-blocks.ts';
import { contentIdsOf, publishingGaps } from 'contract/documents/document-text.ts';
import type { MessageDocument } from 'contract/documents/document.ts';
import type { ChannelState } from 'contract/channels/channel.ts';
import type { NamedAudience } from 'contract/delivery/audience.ts';

/** A draft says how many people would get more emails than this within so many days. */
export const oftenMessages = 3;
export const oftenDays = 7;

/** What is looked at before something is sent. */
export interface ReadinessSubject {
  named: NamedAudience;
  /** It is for guardians of dependants as well. */
  guardians?: boolean;
  /** Names of its groups whose rules are still being counted. */
  counting: readonly string[];
  eligible: number;
  /** The name of its topic where that is archived. */
  archivedTopic: string | null;
  /** Null where none is chosen. */
  channel: {
    name: string;
    state: ChannelState;
    archived: boolean;
    fromName: string;
    fromAddress: string;
  } | null;
  subject: string;
  document: MessageDocument;
  /** The items of content that readers may see now. */
  published: ReadonlySet<number>;
  tested: boolean;
  /** How many of the audience got as many messages lately that this one would be too many. */
  writtenOften: number;
  /** The organization has a postal address, which stands below every email. */
  hasPostalAddress: boolean;
  /** What was found in what it says to each person, and where it leads. */
  messageFindings: readonly ReadinessLine[];
}

type Level = ReadinessLine['level'];

/** A line of what is checked, with its English. */
export function readinessLine(
  code: ReadinessLine['code'],
  level: Level,
  message: CodedMessage,
): ReadinessLine {
  return { code, level, messageCode: codeOf(message), message: message.text };
}

/** Everything that is looked at, in the order in which it is written. */
export function readinessOf(subject: ReadinessSubject): ReadinessLine[] {
  return [
    ...audienceLines(subject),
    ...(subject.archivedTopic === null
      ? []
      : [
          readinessLine(
            'topic_archived',
            'blocked',
            readinessMessage('topic_is_archived', { name: subject.archivedTopic }),
          ),
        ]),
    channelLine(subject.channel),
    subject.subject === ''
      ? readinessLine('no_subject', 'blocked', readinessMessage('enter_subject'))
      : readinessLine('no_subject', 'ok', readinessMessage('message_has_subject')),
    ...messageLines(subject),
    ...subject.messageFindings,
    subject.hasPostalAddress
      ? readinessLine('no_postal_address', 'ok', readinessMessage('footer_has_address'))
      : readinessLine('no_postal_address', 'blocked', readinessMessage('footer_needs_address')),
    subject.tested
      ? readinessLine('not_tested', 'ok', readinessMessage('message_tested'))
      : readinessLine('not_tested', 'warn', readinessMessage('message_untested')),
    ...(subject.writtenOften === 0 ? [] : [oftenLine(subject.writtenOften)]),
  ];
}

function oftenLine(count: number): ReadinessLine {
  return readinessLine(
    'written_often',
    'warn',
    readinessMessage('written_often', { count, max: oftenMessages, days: oftenDays }),
  );
}

function audienceLines({
  named,
  guardians = false,
  counting,
  eligible,
}: ReadinessSubject): ReadinessLine[] {
  const { include, exclude } = named;
  if (include.groups.length + include.people.length === 0 && !guardians) {
    return [readinessLine('no_audience', 'blocked', readinessMessage('choose_audience'))];
  }
  const gone = [...include.groups, ...exclude.groups].filter(({ deleted }) => deleted);
  return [
    ...gone.map(({ name }) =>
      readinessLine(
        'group_in_trash',
        'blocked',
        readinessMessage('audience_group_in_trash', { name }),
      ),
    ),
    ...counting.map((name) =>
      readinessLine(
        'group_counting',
        'blocked',
        readinessMessage('audience_group_counting', { name }),
      ),
    ),
    eligible === 0
      ? readinessLine('no_one_eligible', 'blocked', readinessMessage('audience_reaches_no_one'))
      : readinessLine('no_one_eligible', 'ok', readinessMessage('audience_has_recipients')),
  ];
}

function channelLine(channel: ReadinessSubject['channel']): ReadinessLine {
  if (channel === null)
    return readinessLine('no_channel', 'blocked', readinessMessage('choose_channel'));
  const { name, state, archived, fromName, fromAddress } = channel;
  if (archived) {
    return readinessLine(
      'channel_not_verified',
      'blocked',
      readinessMessage('channel_archived', { name }),
    );
  }
  if (state === 'verified') {
    return readinessLine(
      'channel_not_verified',
      'ok',
      readinessMessage('sent_from', { name, from: fromName, address: fromAddress }),
    );
  }
  return readinessLine(
    'channel_not_verified',
    'blocked',
    readinessMessage(state === 'failing' ? 'channel_failing' : 'channel_unverified', { name }),
  );
}

function messageLines({ document, published }: ReadinessSubject): ReadinessLine[] {
  const gaps = publishingGaps(document).map(({ picture: number }) =>
    number === null
      ? readinessLine('empty_message', 'blocked', readinessMessage('message_empty'))
      : readinessLine(
          'picture_not_described',
          'blocked',
          readinessMessage('message_picture', { number }),
        ),
  );
  const hidden = contentIdsOf(document).filter((id) => !published.has(id)).length;
  if (hidden > 0) {
    gaps.push(
      readinessLine(
        'content_not_published',
        'blocked',
        readinessMessage('articles_hidden', { count: hidden }),
      ),
    );
  }
  // Those that are there were replaced by what they say.
  const gone = blockIdsOf(document).length;
  if (gone > 0) {
    gaps.push(
      readinessLine(
        'saved_block_gone',
        'blocked',
        readinessMessage('saved_blocks_gone', { count: gone }),
      ),
    );
  }
  return gaps.length > 0
    ? gaps
    : [readinessLine('empty_message', 'ok', readinessMessage('message_has_content'))];
}

/**
 * Above how many people an administrator approves what is sent; null: never. Official emails reach people who
 * unsubscribed: administrators alone decide about them.
 *
 * @param type of who sends it; null for someone who is gone
 */
export function aboveFor(
  type: AccountType | null,
  { official, threshold }: { official: boolean; threshold: number | null },
): number | null {
  if (type !== null && may(type, 'campaigns.approve')) return null;
  return official ? 0 : threshold;
}
