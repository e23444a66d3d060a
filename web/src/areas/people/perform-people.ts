import { performOn, type Work } from './perform.ts';
import { refreshPeople } from './people.queries.ts';
import { fullName } from './person-name.ts';

/** Does something for people, as {@link performOn}. */
export function perform<Result>(work: Work<Result>, idempotencyKey?: string): Promise<boolean> {
  return performOn({ nameOf: fullName, refresh: refreshPeople }, work, idempotencyKey);
}
