import type { Organization } from './database.ts';
import type { World } from './world.ts';

/** Asks an operation of the product by POST, as the administrator of an organization. */
export type Call = (path: string, body: object) => Promise<Record<string, unknown>>;

export async function callerIn(world: World, organization: Organization): Promise<Call> {
  const { host } = await world.api();
  return async (path, body) => {
    const answer = await fetch(`http://${host}/api/admin${path}`, {
      method: 'POST',
      headers: { ...(await world.headersFor(organization)), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
}
