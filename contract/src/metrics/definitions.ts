/** What makes somebody reached: he did it himself, no machine for him. */
export const reachKinds = ['opened', 'clicked', 'viewed', 'acknowledged'] as const;

/** Figures of a table by group that are about fewer people are not told. */
export const fewestTold = 5;

export const figureNames = [
  'people',
  'reached',
  'delivered',
  'opened',
  'clicked',
  'reads',
  'unsubscribed',
] as const;
export type FigureName = (typeof figureNames)[number];

export interface Definition {
  counted: string;
  leftOut: string;
  of: string | null;
}

/** How each figure is counted, what is left out, and what it is a share of. */
export const definitions = {
  people: {
    counted: 'People who are active at the end of the range.',
    leftOut: 'People who are deactivated or in the trash.',
    of: null,
  },
  reached: {
    counted:
      'People who opened a message, followed a link, viewed content or acknowledged it between the first and the last day of the range. Each person counts once.',
    leftOut:
      'What machines such as mail scanners opened; messages sent without tracking by person.',
    of: 'people who were active on any day of the range',
  },
  delivered: {
    counted:
      'Messages that the receiving mail server accepted in the range and that did not come back.',
    leftOut: 'Tests; people who were skipped before sending.',
    of: 'messages that were accepted',
  },
  opened: {
    counted:
      'Of the messages that began to be sent in the range: for each message the people who opened it, on whatever day.',
    leftOut: 'People for whom only machines opened it.',
    of: 'messages delivered',
  },
  clicked: {
    counted:
      'Of the messages that began to be sent in the range: for each message the people who followed a link in it, on whatever day.',
    leftOut: 'People for whom only machines followed one.',
    of: 'messages delivered',
  },
  reads: {
    counted: 'Views of articles in the range. Somebody who comes back counts again.',
    leftOut: 'Views by machines.',
    of: null,
  },
  unsubscribed: {
    counted: 'People who unsubscribed by a link in a message, for each message the first time.',
    leftOut: 'Changes made by staff.',
    of: null,
  },
} as const satisfies Record<FigureName, Definition>;

/** The same of the people of a limited manager: what happened to others, who were of them once, is not his to count. */
export const definitionsWithin = {
  reached: {
    ...definitions.reached,
    leftOut: `${definitions.reached.leftOut.slice(0, -1)}; people who are not active now.`,
    of: 'people of your groups who are active now',
  },
  delivered: {
    ...definitions.delivered,
    leftOut: 'People who are not active now, or are in none of your groups.',
  },
} as const satisfies Partial<Record<FigureName, Definition>>;
