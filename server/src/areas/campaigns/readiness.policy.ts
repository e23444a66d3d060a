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
  /** The organization has a postal address, which stands below every email. */
  hasPostalAddress: boolean;
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
      ? line('no_subject', 'blocked', 'Enter a subject.')
      : line('no_subject', 'ok', 'The message has a subject'),
    ...messageLines(subject),
    subject.hasPostalAddress
      ? line('no_postal_address', 'ok', 'The footer has your postal address')
      : line(
          'no_postal_address',
          'blocked',
          'The footer needs your postal address. An administrator adds it in the settings.',
        ),
    subject.tested
      ? line('not_tested', 'ok', 'The current message was tested')
      : line('not_tested', 'warn', 'No one has tested this message. Send yourself a test first.'),
  ];
}

function audienceLines({ named, counting, eligible }: ReadinessSubject): ReadinessLine[] {
  const { include, exclude } = named;
  if (include.groups.length + include.people.length === 0) {
    return [line('no_audience', 'blocked', 'Choose an audience.')];
  }
  const gone = [...include.groups, ...exclude.groups].filter(({ deleted }) => deleted);
  return [
    ...gone.map(({ name }) =>
      line(
        'group_in_trash',
        'blocked',
        `The group “${name}” is in the trash. Restore it, or remove it from the audience.`,
      ),
    ),
    ...counting.map((name) =>
      line(
        'group_counting',
        'blocked',
        `The group “${name}” is still being counted. Wait until counting is done so that no one is missed.`,
      ),
    ),
    eligible === 0
      ? line(
          'nobody_eligible',
          'blocked',
          'No one in the audience can get this message. Check the reasons.',
        )
      : line('nobody_eligible', 'ok', 'The audience has recipients'),
  ];
}

function channelLine(channel: ReadinessSubject['channel']): ReadinessLine {
  if (channel === null) return line('no_channel', 'blocked', 'Choose a channel to send from.');
  const { name, state, fromName, fromAddress } = channel;
  if (state === 'verified') {
    return line(
      'channel_not_verified',
      'ok',
      `Sent from “${name}” as ${fromName} <${fromAddress}>`,
    );
  }
  return line(
    'channel_not_verified',
    'blocked',
    state === 'failing'
      ? `The mail server refused the last message from “${name}”. Verify the channel again.`
      : `The channel “${name}” isn’t verified yet. Send yourself a test message to verify it.`,
  );
}

function messageLines({ document, published }: ReadinessSubject): ReadinessLine[] {
  const gaps = publishingGaps(document).map(({ code, message }) =>
    line(code === 'empty' ? 'empty_message' : 'picture_not_described', 'blocked', `${message}.`),
  );
  const hidden = contentIdsOf(document).filter((id) => !published.has(id)).length;
  if (hidden > 0) {
    gaps.push(
      line(
        'content_not_published',
        'blocked',
        hidden === 1
          ? 'An article in the message isn’t published. Publish it, or remove its card.'
          : `${hidden} articles in the message aren’t published. Publish them, or remove their cards.`,
      ),
    );
  }
  return gaps.length > 0 ? gaps : [line('empty_message', 'ok', 'The message has content')];
}
