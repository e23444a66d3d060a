import { t } from '@lingui/core/macro';
import type { DefinitionCode } from 'contract/metrics/definitions.ts';
import type { Figure } from 'contract/metrics/metrics.ts';

interface DefinitionLabels {
  counted: () => string;
  leftOut: () => string;
  /** What it is a share of; null: it is none. */
  of: (() => string) | null;
  /** What this share is called. */
  rate?: () => string;
}

const messages: Readonly<Record<DefinitionCode, DefinitionLabels>> = {
  people: {
    counted: () => t`People who are active at the end of the range.`,
    leftOut: () => t`Not counted: people who are deactivated or in the trash.`,
    of: null,
  },
  reached: {
    counted: () =>
      t`People who opened an email, clicked a link, viewed content or acknowledged it between the first and the last day of the range. Each person counts once.`,
    leftOut: () =>
      t`Not counted: automated opens, for example by mail scanners; emails sent without tracking by person.`,
    of: () => t`Of people who were active on any day of the range`,
    rate: () => t`Reach rate`,
  },
  delivered: {
    counted: () =>
      t`Emails that the receiving mail server accepted in the range and that didn’t bounce.`,
    leftOut: () => t`Not counted: tests; people who were skipped before sending.`,
    of: () => t`Of emails that were accepted`,
    rate: () => t`Delivery rate`,
  },
  opened: {
    counted: () =>
      t`People who opened an email whose sending started in the range, on any day. Each person counts once for each email.`,
    leftOut: () => t`Not counted: people with automated opens only.`,
    of: () => t`Of emails delivered`,
    rate: () => t`Open rate`,
  },
  clicked: {
    counted: () =>
      t`People who clicked a link in an email whose sending started in the range, on any day. Each person counts once for each email.`,
    leftOut: () => t`Not counted: people with automated clicks only.`,
    of: () => t`Of emails delivered`,
    rate: () => t`Click rate`,
  },
  reads: {
    counted: () => t`Views of articles in the range. A person who comes back counts again.`,
    leftOut: () => t`Not counted: automated views.`,
    of: null,
  },
  unsubscribed: {
    counted: () =>
      t`People who unsubscribed with the link in an email. Each person counts once for each email.`,
    leftOut: () => t`Not counted: changes made by administrators and managers.`,
    of: null,
  },
  reached_within: {
    counted: () =>
      t`People who opened an email, clicked a link, viewed content or acknowledged it between the first and the last day of the range. Each person counts once.`,
    leftOut: () =>
      t`Not counted: automated opens, for example by mail scanners; emails sent without tracking by person; people who are not active now.`,
    of: () => t`Of people of your groups who are active now`,
    rate: () => t`Reach rate`,
  },
  delivered_within: {
    counted: () =>
      t`Emails that the receiving mail server accepted in the range and that didn’t bounce.`,
    leftOut: () => t`Not counted: people who are not active now, or are in none of your groups.`,
    of: () => t`Of emails that were accepted`,
    rate: () => t`Delivery rate`,
  },
};

/** How a metric is counted; for what only a newer server counts so, its own words. */
export function definitionLabels({ code, counted, leftOut, of }: Figure['definition']): {
  counted: string;
  leftOut: string;
  of: string | null;
  rate: string | null;
} {
  if (!Object.hasOwn(messages, code)) return { counted, leftOut, of, rate: null };
  const known = messages[code];
  return {
    counted: known.counted(),
    leftOut: known.leftOut(),
    of: known.of?.() ?? null,
    rate: known.rate?.() ?? null,
  };
}
