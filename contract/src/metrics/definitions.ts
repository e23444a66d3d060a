/** What makes a person reached: they did it themselves, no program did it for them. */
export const reachKinds = ['opened', 'clicked', 'viewed', 'acknowledged'] as const;

/** Figures of a table by group that are about fewer people are not told. */
export const fewestShown = 5;

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

/** How a figure is counted; of a scoped manager's people some are counted in another way. */
export const definitionCodes = [...figureNames, 'reached_within', 'delivered_within'] as const;
export type DefinitionCode = (typeof definitionCodes)[number];

export interface Definition {
  /** Which definition it is; the browser has the words. */
  code: DefinitionCode;
  counted: string;
  leftOut: string;
  of: string | null;
}

/** How each metric is counted, what it excludes, and what it is a share of. */
export const definitions = {
  people: {
    code: 'people',
    counted: 'People who are active at the end of the range.',
    leftOut: 'People who are deactivated or in the trash.',
    of: null,
  },
  reached: {
    code: 'reached',
    counted:
      'People who opened an email, clicked a link, viewed content or acknowledged it between the first and the last day of the range. Each person counts once.',
    leftOut:
      'Automated opens, for example by mail scanners; emails sent without tracking by person.',
    of: 'people who were active on any day of the range',
  },
  delivered: {
    code: 'delivered',
    counted: 'Emails that the receiving mail server accepted in the range and that didn’t bounce.',
    leftOut: 'Tests; people who were skipped before sending.',
    of: 'emails that were accepted',
  },
  opened: {
    code: 'opened',
    counted:
      'People who opened an email whose sending started in the range, on any day. Each person counts once for each email.',
    leftOut: 'People with automated opens only.',
    of: 'emails delivered',
  },
  clicked: {
    code: 'clicked',
    counted:
      'People who clicked a link in an email whose sending started in the range, on any day. Each person counts once for each email.',
    leftOut: 'People with automated clicks only.',
    of: 'emails delivered',
  },
  reads: {
    code: 'reads',
    counted: 'Views of articles in the range. A person who comes back counts again.',
    leftOut: 'Automated views.',
    of: null,
  },
  unsubscribed: {
    code: 'unsubscribed',
    counted:
      'People who unsubscribed with the link in an email. Each person counts once for each email.',
    leftOut: 'Changes made by administrators and managers.',
    of: null,
  },
} as const satisfies Record<FigureName, Definition>;

/**
 * The same of the people of a scoped manager: what happened to others, who were once in their groups, is not theirs to
 * count.
 */
export const scopedDefinitions = {
  reached: {
    ...definitions.reached,
    code: 'reached_within',
    leftOut: `${definitions.reached.leftOut.slice(0, -1)}; people who are not active now.`,
    of: 'people of your groups who are active now',
  },
  delivered: {
    ...definitions.delivered,
    code: 'delivered_within',
    leftOut: 'People who are not active now, or are in none of your groups.',
  },
} as const satisfies Partial<Record<FigureName, Definition>>;
