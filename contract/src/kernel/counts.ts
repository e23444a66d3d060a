import * as z from 'zod/mini';

/** The longest texts that several operations and screens ask for, in UTF-16 units. */
export const lengths = {
  /** What a list is searched for: longer than any name. */
  search: 100,
  /** A value that a list is filtered by, such as a department. */
  filterValue: 100,
  /** One condition of a list, as JSON. */
  condition: 4000,
  /** Among staff: of a group, hub, channel, template, block or join code. */
  name: 80,
  campaignName: 120,
  fileName: 255,
  /** Of the columns of a file, as they are kept for the next one. */
  mappingName: 60,
  title: 255,
  /** Of content, below its title. */
  summary: 300,
  hubSummary: 200,
  templateDescription: 200,
  /** The subject of an email, and the line beside it in the list of an inbox. */
  subject: 150,
  /** What a cover shows, for people who do not see it. */
  coverAlt: 300,
  /** What a reviewer writes. */
  comment: 1000,
  /** Why a person was rejected. */
  reason: 200,
  /** Why an address is suppressed, as people write it. */
  suppressionDetail: 300,
  /** The key of a call that may be repeated. */
  idempotencyKey: 255,
  /** A picture in a text: what it shows, and its caption. */
  pictureText: 500,
  tableCaption: 200,
  quoteSource: 200,
  embedTitle: 200,
  /** What a merge field writes where its value is empty. */
  mergeFallback: 80,
  buttonLabel: 60,
} as const;

/** As many people or dependants as one call changes, deletes or restores. */
export const manyMax = 10_000;

/**
 * Up to so many people who match are read and changed by one call, whose effect shows at once; more of them are a bulk
 * change in the background.
 */
export const directChangeMax = 500;

/** As many of all else as one call changes: groups, hubs, items of content, templates, campaigns, direct sends. */
export const severalMax = 200;

/** Counting what matches stops here: no list waits for its total. */
export const countedAtMost = 10_000;

/** As many values as one filter of a list has. */
export const filterValuesMax = 50;

/** As many entries as one call of a calendar shows: more do not fit on its page. */
export const calendarEntriesMax = 500;

/** Columns and rows of a table in a text. */
export const tableSize = { columns: 20, rows: 500 } as const;

/** The highest age, in years, that people are asked for by. */
export const ageMax = 150;

/** As many days ahead as dependants are found whose age limit comes. */
export const agesOutDaysMax = 3650;

export const megabytes = (bytes: number) => Math.floor(bytes / 1024 ** 2);
export const kilobytes = (bytes: number) => Math.floor(bytes / 1024);

/** A whole number for each of these names; all of them are there. */
export function countsOf<const Name extends string>(names: readonly Name[]) {
  const counts = Object.fromEntries(names.map((name) => [name, z.int()]));
  return z.object(counts as { [N in Name]: z.ZodMiniNumberFormat });
}
