import type { Endpoint } from 'contract/kernel/endpoint.ts';

/** The files API has its own base, which the paths of its endpoints begin with. */
export function belowFiles<const E extends Endpoint>(endpoint: E): E {
  return { ...endpoint, path: endpoint.path.replace(/^\/files/, '') };
}
