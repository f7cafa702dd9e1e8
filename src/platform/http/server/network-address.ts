import type { FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that belong to one subscriber. */
const groupsOfSubscriber = 4;

/** Network address by which callers are counted. A subscriber has 2^64 IPv6 addresses: these count as one. */
export function networkAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const [address] = ip.split('%');
  if (!isIPv6(address!)) return ip;
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address!)?.[1];
  if (embedded) return embedded;
  // The parser of addresses writes each in one way: shortened, in small letters.
  const [head, tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) => (part ? part.split(':') : []));
  const groups = tail === undefined ? before! : [...before!, ...Array.from({ length: 8 - before!.length - after!.length }, () => '0'), ...after!];
  return `${groups.slice(0, groupsOfSubscriber).join(':')}::/64`;
}
