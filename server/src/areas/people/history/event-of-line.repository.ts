import { sql } from 'kysely';

/**
 * The id of an event that is a line `w` of an import. An id of another cell has 15 digits and JSON holds 15 exactly, so
 * there is room for the end of it alone; events of one person are told apart by time before.
 */
export const eventOfLine = sql`w.import_id % 900000000 * 10000000 + w.line`;
