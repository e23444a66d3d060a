import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { dateSchema, instantSchema } from '../kernel/ids.ts';
import { contentFilter } from './content.contract.ts';
import { contentHeadSchema } from './content.ts';

/** What a day of the calendar holds: becoming public, coming to its end, a look whether it still holds. */
export const calendarEvents = ['publish', 'expire', 'review'] as const;
export type CalendarEvent = (typeof calendarEvents)[number];

const { q, kind, author, tag, audience, group, hub } = contentFilter;

export const listContentDays = defineEndpoint({
  name: 'content.calendar',
  method: 'GET',
  path: '/admin/content/calendar',
  summary: 'List what content is planned for the days of the organization, the first first',
  permission: 'content.draft',
  query: z.strictObject({
    /** The first day. */
    from: dateSchema,
    /** The day after the last; at most 62 days later. */
    before: dateSchema,
    q,
    kind,
    author,
    tag,
    audience,
    group,
    hub,
  }),
  output: z.object({
    items: z.array(
      z.object({
        event: z.enum(calendarEvents),
        /** In the time zone of the organization. */
        day: dateSchema,
        /** Null of a review, which has a day alone. */
        at: z.nullable(instantSchema),
        content: contentHeadSchema,
      }),
    ),
    /** More are planned than one answer holds. */
    more: z.boolean(),
  }),
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { query: { from: '2026-11-30', before: '2027-01-04' } },
});
