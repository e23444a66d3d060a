import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import {
  accountFields,
  accountSources,
  genders,
  postalAddressSchema,
  rowColumns,
  subscriptions,
} from './account.ts';
import { type ColumnsWith, columnsWith, inOrder, textKinds } from './columns/columns-with.ts';

const text = z.nullable(z.string());

const namedGroupSchema = z.object({ id: idSchema, name: z.string() });

/** A group as the list names it. */
const groupInListSchema = z.extend(namedGroupSchema, { colour: z.string() });

/** Texts and days that a list reads as the row holds them. */
const moreTexts = columnsWith('more', ...textKinds, 'day', 'lines');
type MoreText = (typeof moreTexts)[number];

/** Birth date, address and notes are null to callers who may not see them. */
const moreShape = {
  /** The first of the person's groups by name, and how many there are. */
  groups: z.object({ first: z.array(groupInListSchema), count: z.int() }),
  /**
   * The groups of a manager's access scope, by name; null for everyone else, and where a scoped manager
   * asks.
   */
  accessScope: z.nullable(z.array(namedGroupSchema)),
  /** `reference` is what an import identifies the person by: the email, else the external ID. */
  lineManager: z.nullable(z.object({ id: idSchema, name: z.string(), reference: text })),
  gender: z.nullable(z.enum(genders)),
  tags: accountFields.tags,
  subscription: z.enum(subscriptions),
  source: z.enum(accountSources),
  postalAddress: z.nullable(postalAddressSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  ...(Object.fromEntries(moreTexts.map((key) => [key, text])) as Record<MoreText, typeof text>),
} as const satisfies Record<MoreColumn, z.ZodMiniType>;

export type MoreColumn =
  | Exclude<ColumnsWith<'more'>, 'lineManagerId'>
  | 'groups'
  | 'accessScope'
  | 'lineManager'
  | 'createdAt'
  | 'updatedAt';

/** What there is of a person beside what every list says; read only for the people it is asked for. */
export const moreColumns = inOrder<MoreColumn>(
  // As files have them.
  [
    'preferredName',
    'phone',
    'groups',
    'accessScope',
    'lineManager',
    'endDate',
    'birthDate',
    'gender',
  ],
  [
    ...inOrder(
      ['pronouns', 'locale', 'timeZone', 'tags', 'subscription', 'source'],
      columnsWith('more', ...textKinds, 'day', 'choice', 'tags', 'address', 'lines'),
    ),
    'createdAt',
    'updatedAt',
  ],
);

/** Those of these columns that were requested. */
export const accountMoreSchema = z.partial(z.object(moreShape));
export type AccountMore = z.output<typeof accountMoreSchema>;

/** What a file can hold beside the names, which always stand first. */
export type ExportColumn =
  | Exclude<ColumnsWith<'row'>, 'firstName' | 'lastName'>
  | 'dependants'
  | 'lastActivityAt'
  | MoreColumn;

export const exportColumns = inOrder<ExportColumn>(
  ['email', 'externalId', 'jobTitle', 'department', 'location', 'type', 'status', 'access'],
  ['deliverability', 'dependants', ...rowColumns, 'lastActivityAt', ...moreColumns],
);
