import { deliveryEraser } from '../../areas/delivery/delivery.public.ts';
import type { Eraser } from '../../areas/people/people.public.ts';

/** How later areas forget a person. */
export const erasers: readonly Eraser[] = [deliveryEraser];
