import { performOn, type Work } from '../../kit/feedback/perform.ts';
import type { Acted } from './acted.ts';
import { refreshPeople } from './people.queries.ts';
import { fullName } from './person-name.ts';

/** Does something for people, as {@link performOn}. */
export function perform<Result>(
  work: Work<Result, Acted>,
  idempotencyKey?: string,
): Promise<boolean> {
  return performOn({ nameOf: fullName, refresh: refreshPeople }, work, idempotencyKey);
}
