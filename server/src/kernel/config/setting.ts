import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** How the process was started. `serve` is production: nothing is guessed there. */
export const modes = ['demo', 'dev', 'serve', 'test'] as const;
export type Mode = (typeof modes)[number];

/** One setting of the environment as data: it is read, checked and documented from here. */
export interface Setting<T> {
  readonly schema: z.ZodMiniType<T, string>;
  /** For the operator: what it is for and in which form. */
  readonly help: string;
  /** The text that counts when the variable is absent. */
  readonly fallback?: string;
  /** Must be there when the process serves. */
  readonly required?: true;
  /** Never printed, not even in an error. */
  readonly secret?: true;
}

export function setting<T>(
  schema: z.ZodMiniType<T, string>,
  rest: Omit<Setting<T>, 'schema'>,
): Setting<T> {
  return { schema, ...rest };
}

export const text = (max = 500) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

export const port = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,5}$/, 'is not a port number')),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    z.int().check(z.maximum(65_535, 'is not a port number')),
  ),
);

export const count = (max: number, min = 1) =>
  z.pipe(
    z.string().check(z.regex(/^[0-9]{1,9}$/, 'is not a whole number')),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z
        .int()
        .check(z.minimum(min, `must be at least ${min}`), z.maximum(max, `must be at most ${max}`)),
    ),
  );

function parsed(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True when an address names this machine itself, where plain http is no risk. */
export function isLoopbackUrl(address: string): boolean {
  const url = parsed(address);
  return url !== null && loopbackHosts.has(url.hostname);
}

/** True for an http(s) address without user, query and fragment. */
export function isWebUrl(value: string): boolean {
  const url = parsed(value);
  if (!url || url.username || url.password || url.search || url.hash) return false;
  return url.protocol === 'https:' || url.protocol === 'http:';
}

/** An http(s) address without a query; comes out without a trailing slash. */
export const webUrl = z.pipe(
  z
    .string()
    .check(
      z.refine(isWebUrl, 'is not an address like https://console.example.org (no query, no #)'),
    ),
  z.transform((value: string) => new URL(value).href.replace(/\/$/, '')),
);

function isOrigin(value: string): boolean {
  return isWebUrl(value) && new URL(value).pathname === '/';
}

/** An http(s) address of a host alone, e.g. `https://console.example.org`. */
export const origin = z.pipe(
  z
    .string()
    .check(
      z.refine(isOrigin, 'is not an address like https://console.example.org (no path, no query)'),
    ),
  z.transform((value: string) => new URL(value).origin),
);

const notOrigins = 'is a list like https://wiki.example.org, http://10.0.0.7:8080: one part is not';

/** A list like `https://wiki.example.org, http://10.0.0.7:8080`. */
export const origins = z.pipe(
  z.string(),
  z.pipe(
    z.transform(partsOf),
    z.array(
      z.pipe(
        z.string().check(z.refine(isOrigin, notOrigins)),
        z.transform((value: string) => new URL(value).origin),
      ),
    ),
  ),
);

const hostPort = /^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\]):(\d{1,5})$/i;

function isHostPort(value: string): boolean {
  const number = Number(hostPort.exec(value)?.[3] ?? 0);
  return number >= 1 && number <= 65_535;
}

/** A list like `mail.internal:25, 10.0.0.7:2525`; in small letters, IPv6 in brackets. */
export const hostPorts = z.pipe(
  z.string(),
  z.pipe(
    z.transform(partsOf),
    z.array(
      z.pipe(
        z
          .string()
          .check(
            z.refine(isHostPort, 'is a list like mail.internal:25, 10.0.0.7:2525: one part is not'),
          ),
        z.transform((value: string) => value.toLowerCase()),
      ),
    ),
  ),
);

function partsOf(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export const urlOf = (...protocols: readonly string[]) =>
  z
    .string()
    .check(
      z.refine(
        (value: string) => protocols.includes(parsed(value)?.protocol ?? ''),
        `is not an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
      ),
    );

function isAddressRange(range: string): boolean {
  const [address = '', prefix, ...more] = range.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  return /^[0-9]{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}

/** A list like `10.0.0.0/8, 192.0.2.7`. */
export const addressRanges = z.pipe(
  z.string(),
  z.pipe(
    z.transform(partsOf),
    z.array(
      z
        .string()
        .check(z.refine(isAddressRange, 'is a list like 10.0.0.0/8, 192.0.2.7: one part is not')),
    ),
  ),
);
