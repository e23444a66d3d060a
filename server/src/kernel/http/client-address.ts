import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * The caller's address as the nearest party we trust saw it: the connection's own, or what a proxy of
 * TRUSTED_PROXIES wrote into X-Forwarded-For.
 */
export function clientAddress(request: FastifyRequest): string {
  if (isIP(request.ip) !== 0) return request.ip;
  return request.socket.remoteAddress ?? '0.0.0.0';
}

/**
 * The address as limits count it: one spelling each, IPv4 unwrapped from IPv6, and the whole /64 of an
 * IPv6 address, since one customer holds at least that much.
 */
export function limitAddress(request: FastifyRequest): string {
  return limitAddressOf(clientAddress(request));
}

/** The same of an address that {@link clientAddress} gave. */
export function limitAddressOf(address: string): string {
  return normalizeIP(address, 64);
}
