import { describe, expect, it } from 'vitest';
import { openOwnHouse } from '#tests/support/house.ts';
import { readConfig } from '#platform/data/server/config.ts';
import { createApp } from './app.ts';

const house = await openOwnHouse({ TRUST_PROXY: '1' });

/** Address that a request counts under. */
async function readAddress(trustProxy: string, from: string, forwardedFor: string): Promise<string> {
  const app = await createApp(readConfig({ TRUST_PROXY: trustProxy }), house.platform.log);
  app.get('/address', async ({ ip }) => ip);
  const { body } = await app.inject({ url: '/address', remoteAddress: from, headers: { 'x-forwarded-for': forwardedFor } });
  await app.close();
  return body;
}

// 203.0.113.9 calls and claims to be 127.0.0.1.
describe('the address of a caller', () => {
  it.each([
    ['off', '203.0.113.9', '127.0.0.1'],
    ['1', '10.0.0.1', '127.0.0.1, 203.0.113.9'],
    ['1', '10.0.0.1', '203.0.113.9'],
    ['2', '10.0.0.2', '127.0.0.1, 203.0.113.9, 10.0.0.1'],
    ['10.0.0.0/8', '10.0.0.2', '127.0.0.1, 203.0.113.9, 10.0.0.1'],
    ['10.0.0.0/8', '203.0.113.9', '127.0.0.1'],
  ])('is the one that the proxies wrote, whatever the caller wrote before it: TRUST_PROXY=%s', async (trustProxy, from, forwardedFor) => {
    expect(await readAddress(trustProxy, from, forwardedFor)).toBe('203.0.113.9');
  });
});

describe('the measurements', () => {
  const fetchStatus = async (from: string, headers: Record<string, string> = {}) =>
    (await house.app.inject({ url: '/metrics', remoteAddress: from, headers })).statusCode;

  it('are read from this machine alone', async () => {
    expect([await fetchStatus('127.0.0.1'), await fetchStatus('::1'), await fetchStatus('203.0.113.9')]).toEqual([200, 200, 404]);
  });

  it.each<Record<string, string>>([{ 'x-forwarded-for': '127.0.0.1' }, { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }, { forwarded: 'for=127.0.0.1' }])(
    'are read through no proxy, even on this machine: %j',
    async (headers) => {
      expect(await fetchStatus('127.0.0.1', headers)).toBe(404);
    },
  );
});
