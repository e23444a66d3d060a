import { emptyAudience } from 'contract/delivery/audience.ts';
import { makeCampaign } from './campaigns.queries.ts';

/** Makes a draft for these people. @returns its id */
export async function beginMessage(
  name: string,
  people: readonly number[],
  idempotencyKey: string,
): Promise<number> {
  const include = { groups: [], people: [...people] };
  const { id } = await makeCampaign(
    { name, audience: { ...emptyAudience, include } },
    idempotencyKey,
  );
  return id;
}
