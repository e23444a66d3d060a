import { t } from '@lingui/core/macro';
import type { DefinitionCode } from 'contract/metrics/definitions.ts';
import type { Figure } from 'contract/metrics/metrics.ts';

interface DefinitionWords {
  counted: () => string;
  leftOut: () => string;
  /** What it is a share of; null: it is none. */
  of: (() => string) | null;
}

const words: Readonly<Record<DefinitionCode, DefinitionWords>> = {
  people: {
    counted: () => t`People who are active at the end of the range.`,
    leftOut: () => t`Not counted: people who are deactivated or in the trash.`,
    of: null,
  },
  reached: {
    counted: () =>
      t`People who opened a message, clicked a link, viewed content or acknowledged it between the first and the last day of the range. Each person counts once.`,
    leftOut: () =>
      t`Not counted: automated opens, for example by mail scanners; messages sent without tracking by person.`,
    of: () => t`Of people who were active on any day of the range`,
  },
  delivered: {
    counted: () =>
      t`Messages that the receiving mail server accepted in the range and that didn’t bounce.`,
    leftOut: () => t`Not counted: tests; people who were skipped before sending.`,
    of: () => t`Of messages that were accepted`,
  },
  opened: {
    counted: () =>
      t`People who opened a message that started sending in the range, on any day. Each person counts once for each message.`,
    leftOut: () => t`Not counted: people with automated opens only.`,
    of: () => t`Of messages delivered`,
  },
  clicked: {
    counted: () =>
      t`People who clicked a link in a message that started sending in the range, on any day. Each person counts once for each message.`,
    leftOut: () => t`Not counted: people with automated clicks only.`,
    of: () => t`Of messages delivered`,
  },
  reads: {
    counted: () => t`Views of articles in the range. A person who comes back counts again.`,
    leftOut: () => t`Not counted: automated views.`,
    of: null,
  },
  unsubscribed: {
    counted: () =>
      t`People who unsubscribed with the link in a message. Each person counts once for each message.`,
    leftOut: () => t`Not counted: changes made by administrators and managers.`,
    of: null,
  },
  reached_within: {
    counted: () =>
      t`People who opened a message, clicked a link, viewed content or acknowledged it between the first and the last day of the range. Each person counts once.`,
    leftOut: () =>
      t`Not counted: automated opens, for example by mail scanners; messages sent without tracking by person; people who are not active now.`,
    of: () => t`Of people of your groups who are active now`,
  },
  delivered_within: {
    counted: () =>
      t`Messages that the receiving mail server accepted in the range and that didn’t bounce.`,
    leftOut: () => t`Not counted: people who are not active now, or are in none of your groups.`,
    of: () => t`Of messages that were accepted`,
  },
};

/** How a metric is counted; what only a newer server counts so is told in its own words. */
export function definitionWords({ code, counted, leftOut, of }: Figure['definition']): {
  counted: string;
  leftOut: string;
  of: string | null;
} {
  if (!Object.hasOwn(words, code)) return { counted, leftOut, of };
  const known = words[code];
  return { counted: known.counted(), leftOut: known.leftOut(), of: known.of?.() ?? null };
}
