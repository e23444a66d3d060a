import { uuid } from '../../../kernel/uuid.ts';

export interface ChangedMany {
  changed: number[];
  skipped: number[];
}

/** Changes many, so many in a call as the server takes. */
export async function changeParts(
  ids: readonly number[],
  most: number,
  change: (some: readonly number[], idempotencyKey: string) => Promise<ChangedMany>,
): Promise<ChangedMany> {
  const done: ChangedMany = { changed: [], skipped: [] };
  for (let start = 0; start < ids.length; start += most) {
    // Each is answered before the next, so that the server has one at a time.
    // oxlint-disable-next-line no-await-in-loop
    const part = await change(ids.slice(start, start + most), uuid());
    done.changed.push(...part.changed);
    done.skipped.push(...part.skipped);
  }
  return done;
}
