import { line } from '../kernel/text.ts';

/** Why somebody was not let in; for those who look later, not for himself. */
export const rejectionReason = line(200);
