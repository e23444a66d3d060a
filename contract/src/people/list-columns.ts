import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import {
  accountFields,
  accountSources,
  genders,
  postalAddressSchema,
  subscriptions,
} from './account.ts';

const text = z.nullable(z.string());

const namedGroupSchema = z.object({ id: idSchema, name: z.string() });

/** A group as the list names it. */
const groupInListSchema = z.extend(namedGroupSchema, { colour: z.string() });

/** What there is of a person beside what every list says; read only for the people it is asked for. */
export const moreColumns = [
  'preferredName',
  'phone',
  'groups',
  'limit',
  'lineManager',
  'endDate',
  'birthDate',
  'gender',
  'pronouns',
  'locale',
  'timeZone',
  'tags',
  'subscription',
  'source',
  'postalAddress',
  'notes',
  'createdAt',
  'updatedAt',
] as const;
export type MoreColumn = (typeof moreColumns)[number];

/** Birth date, address and notes are null to callers who may not see them. */
const moreShape = {
  preferredName: text,
  phone: text,
  /** The first of the person's groups by name, and how many there are. */
  groups: z.object({ first: z.array(groupInListSchema), count: z.int() }),
  /**
   * The groups to whose people a manager is limited, by name; null for everyone else, and where a limited manager
   * asks.
   */
  limit: z.nullable(z.array(namedGroupSchema)),
  /** `reference` is what an import identifies the person by: the email, else the external ID. */
  lineManager: z.nullable(z.object({ id: idSchema, name: z.string(), reference: text })),
  endDate: text,
  birthDate: text,
  gender: z.nullable(z.enum(genders)),
  pronouns: text,
  locale: text,
  timeZone: text,
  tags: accountFields.tags,
  subscription: z.enum(subscriptions),
  source: z.enum(accountSources),
  postalAddress: z.nullable(postalAddressSchema),
  notes: text,
  createdAt: instantSchema,
  updatedAt: instantSchema,
} as const satisfies Record<MoreColumn, z.ZodMiniType>;

/** Those of these columns that were requested. */
export const accountMoreSchema = z.partial(z.object(moreShape));
export type AccountMore = z.output<typeof accountMoreSchema>;

/** What a file can hold beside the names, which always stand first. */
export const exportColumns = [
  'email',
  'externalId',
  'jobTitle',
  'department',
  'location',
  'type',
  'status',
  'access',
  'deliverability',
  'dependants',
  'startDate',
  'lastActivityAt',
  ...moreColumns,
] as const;
export type ExportColumn = (typeof exportColumns)[number];
