import { deliveryHistory } from '../areas/delivery/delivery.public.ts';
import { dependantsHistory } from '../areas/dependants/dependants.public.ts';
import type { HistorySource } from '../areas/people/people.public.ts';

/** What later areas know of what happened to a person. */
export const historySources: readonly HistorySource[] = [...dependantsHistory, ...deliveryHistory];
