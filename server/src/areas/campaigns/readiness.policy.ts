import type { ReadinessLine } from 'contract/campaigns/draft.contract.ts';
import { contentIdsOf, publishingGaps } from 'contract/content/document-text.ts';
import type { MessageDocument } from 'contract/content/document.ts';
import type { ChannelState } from 'contract/delivery/channel.ts';
import type { NamedAudience } from 'contract/delivery/audience.ts';

/** What is looked at before a campaign is sent. */
export interface ReadinessSubject {
  named: NamedAudience;
  /** Names of its groups whose rules are still being counted. */
  counting: readonly string[];
  eligible: number;
  /** Null where none is chosen. */
  channel: { name: string; state: ChannelState; fromName: string; fromAddress: string } | null;
  subject: string;
  document: MessageDocument;
  /** The items of content that readers may see now. */
  published: ReadonlySet<number>;
  tested: boolean;
}

type Level = ReadinessLine['level'];

function line(code: ReadinessLine['code'], level: Level, message: string): ReadinessLine {
  return { code, level, message };
}

/** Everything that is looked at, in the order of the steps in which a campaign is written. */
export function readinessOf(subject: ReadinessSubject): ReadinessLine[] {
  return [
    ...audienceLines(subject),
    channelLine(subject.channel),
    subject.subject === ''
      ? line('no_subject', 'blocked', 'Write a subject.')
      : line('no_subject', 'ok', 'The subject is written'),
    ...messageLines(subject),
    subject.tested
      ? line('not_tested', 'ok', 'Tested as it is written now')
      : line(
          'not_tested',
          'warn',
          'Nobody has tested this message. Send a test to yourself first.',
        ),
  ];
}

function audienceLines({ named, counting, eligible }: ReadinessSubject): ReadinessLine[] {
  const { include, exclude } = named;
  if (include.groups.length + include.people.length === 0) {
    return [line('no_audience', 'blocked', 'Choose who gets it.')];
  }
  const gone = [...include.groups, ...exclude.groups].filter(({ deleted }) => deleted);
  return [
    ...gone.map(({ name }) =>
      line(
        'group_in_trash',
        'blocked',
        `The group "${name}" is in the trash. Restore it, or take it out of the audience.`,
      ),
    ),
    ...counting.map((name) =>
      line(
        'group_counting',
        'blocked',
        `The group "${name}" is still being counted. Wait until that is done, so that nobody is missed.`,
      ),
    ),
    eligible === 0
      ? line(
          'nobody_eligible',
          'blocked',
          'Nobody in the audience can get it. Look at the reasons.',
        )
      : line('nobody_eligible', 'ok', 'There are people who get it'),
  ];
}

function channelLine(channel: ReadinessSubject['channel']): ReadinessLine {
  if (channel === null) return line('no_channel', 'blocked', 'Choose the channel it leaves by.');
  const { name, state, fromName, fromAddress } = channel;
  if (state === 'verified') {
    return line(
      'channel_not_verified',
      'ok',
      `Leaves by "${name}" as ${fromName} <${fromAddress}>`,
    );
  }
  return line(
    'channel_not_verified',
    'blocked',
    state === 'failing'
      ? `The mail server refused the last message by "${name}". Verify the channel again.`
      : `The channel "${name}" is not verified yet. Verify it with a message to yourself.`,
  );
}

function messageLines({ document, published }: ReadinessSubject): ReadinessLine[] {
  const gaps = publishingGaps(document).map(({ code, message }) =>
    line(code === 'empty' ? 'empty_message' : 'picture_not_described', 'blocked', `${message}.`),
  );
  const hidden = contentIdsOf(document).filter((id) => !published.has(id)).length;
  if (hidden > 0) {
    const what = hidden === 1 ? 'An article' : `${hidden} articles`;
    gaps.push(
      line(
        'content_not_published',
        'blocked',
        `${what} in the message cannot be read. Publish it, or take its card out.`,
      ),
    );
  }
  return gaps.length > 0 ? gaps : [line('empty_message', 'ok', 'The message is written')];
}
