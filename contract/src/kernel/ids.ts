import { asked } from './field-messages.ts';
import * as z from 'zod/mini';

/** Ids are JSON numbers: positive integers that a double holds exactly. */
export const idSchema = z.int().check(z.positive());

/** An id as it stands in an address: ASCII digits only, so `1e3`, `0x1` and `٣` are not ids. */
export const idParamSchema = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,15}$/, asked('id_is_number'))),
  z.transform((digits: string) => Number(digits)),
);

export const idParams = z.strictObject({ id: idParamSchema });

/** Counts the writes of a row. A PATCH names the version it was made from; a stale one answers 409. */
export const versionSchema = z.int().check(z.positive());

/** A point in time, ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

/** A calendar day, `YYYY-MM-DD`, from the year 1 on: PostgreSQL knows no year 0. */
export const dateSchema = z.iso
  .date(asked('date_like'))
  .check(z.refine((day) => !day.startsWith('0000'), asked('year_after_0')));
