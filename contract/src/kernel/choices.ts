/** Lists that the kit and the first screens choose from: apart from schemas, which those do not load. */

/** `note` to know, `tip` to use, `warning` that no one should miss. */
export const calloutKinds = ['note', 'tip', 'warning'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

/** How text stands in a cell of a table. */
export const cellAligns = ['left', 'center', 'right'] as const;
export type CellAlign = (typeof cellAligns)[number];

/** How the console looks; `system`: as the device does. */
export const themes = ['light', 'dark', 'system'] as const;
