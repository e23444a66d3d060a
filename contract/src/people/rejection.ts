import { line } from '../kernel/text.ts';

/** Why a person was rejected; for the team, not for the person. */
export const rejectionReason = line(200);
