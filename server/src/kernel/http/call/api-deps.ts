import type { Clock } from '../../clock/clock.ts';
import type { Member } from '../../database/organization.ts';
import type { DatabasePool } from '../../database/pool.ts';
import type { Admission } from '../limits/admission.ts';
import type { JsonReader } from './json-body.ts';
import type { RequestLimits } from '../limits/request-limits.ts';
import type { TokenVerifier } from '../token-verifier.ts';

/** What the bound routes work with. */
export interface ApiDeps {
  readonly pool: DatabasePool;
  readonly verifier: TokenVerifier;
  readonly clock: Clock;
  readonly admission: Admission;
  readonly limits: RequestLimits;
  readonly readJson: JsonReader;
  /** Called for every request that a member is authorized to make. */
  readonly onMember: (member: Member) => void;
  /** Parse the answers of reads too: development and tests. */
  readonly checkAnswers: boolean;
}
