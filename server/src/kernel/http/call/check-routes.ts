import type { Endpoint } from 'contract/kernel/endpoint.ts';
import { capabilityTable } from 'contract/kernel/permissions.ts';
import { jsonSchemaOf } from '../json-schema.ts';

/** A table of routes that the server refuses to start with. */
export class RouteTableError extends Error {
  override readonly name = 'RouteTableError';
}

export type Access = 'public' | 'signed-in' | 'member';

/**
 * Which roles may call this endpoint. @throws RouteTableError when it names no permission, or one that the permission
 * table does not hold
 */
export function accessOf(endpoint: Endpoint): Access {
  const permission: unknown = endpoint.permission;
  if (permission === 'public' || permission === 'signed-in') return permission;
  if (typeof permission === 'string' && Object.hasOwn(capabilityTable, permission)) return 'member';
  throw new RouteTableError(
    `${endpoint.name} (${endpoint.method} ${endpoint.path}) names no known permission`,
  );
}

function isSameSet(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((item) => right.includes(item));
}

function problemsOf(endpoint: Endpoint): string[] {
  const access = accessOf(endpoint);
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  const schema = endpoint.params ? jsonSchemaOf(endpoint.params, 'input') : {};
  const known = Object.keys(schema.properties ?? {});
  const problems: string[] = [];
  if (!isSameSet(names, known)) {
    problems.push('the names in its path are not those of its params schema');
  }
  if (endpoint.body && endpoint.method === 'GET') problems.push('a GET takes no body');
  if (endpoint.bytes && (endpoint.body || endpoint.method !== 'POST')) {
    problems.push('a file is the whole body of a POST');
  }
  if (endpoint.idempotent && (access !== 'member' || endpoint.method === 'GET')) {
    problems.push('only writes of members are idempotent by key');
  }
  if ((endpoint.output === null) !== (endpoint.status === 204)) {
    problems.push('204 goes with no output, and no output with 204');
  }
  if (!/^(\/(:\w+|[a-z0-9]+(-[a-z0-9]+)*))+$/.test(endpoint.path)) {
    problems.push('its path is not made of small words and :names');
  }
  return problems;
}

/** @throws RouteTableError naming the first endpoint that cannot be served */
export function checkEndpoints(endpoints: readonly Endpoint[]): void {
  const seen = new Set<string>();
  for (const endpoint of endpoints) {
    const route = `${endpoint.method} ${endpoint.path.replaceAll(/:\w+/g, ':')}`;
    const problems = problemsOf(endpoint);
    if (seen.has(endpoint.name)) problems.push('its name is taken');
    if (seen.has(route)) problems.push('its method and path are taken');
    seen.add(endpoint.name).add(route);
    if (problems.length > 0) {
      throw new RouteTableError(`${endpoint.name} (${route}): ${problems.join('; ')}`);
    }
  }
}
