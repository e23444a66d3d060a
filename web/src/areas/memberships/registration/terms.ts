import * as z from 'zod/mini';

/** A box that has to be ticked. */
export const accepted = z.boolean().check(z.refine((ticked) => ticked, 'Agree to this to join'));
