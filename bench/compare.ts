import assert from 'node:assert/strict';
import type { Request } from './load.ts';
import type { Server } from './servers.ts';

/** Characters of a difference that are shown. */
const shown = 1500;

/** @returns a response without the reasons for which rows were found, and the numbers near to those that were not: the product alone works them out */
async function ask(server: Server, { path, headers }: Request): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${server.name} responses ${path} with ${response.status}: ${text.slice(0, 300)}`);
  const { reasons: _reasons, nearest: _nearest, ...answer } = JSON.parse(text) as Record<string, unknown>;
  return answer;
}

/** Checks before measuring that two servers give the same responses, down to the last field. */
export async function assertSameResponses(one: Server, other: Server, requests: readonly Request[]): Promise<void> {
  const known = new Set<string>();
  for (const request of requests) {
    const key = `${request.path} ${request.headers['x-company']}`;
    if (known.has(key)) continue;
    known.add(key);
    const [expected, actual] = await Promise.all([ask(one, request), ask(other, request)]);
    try {
      assert.deepStrictEqual(actual, expected);
    } catch (error) {
      throw new Error(`${one.name} and ${other.name} differ on ${request.path}: ${(error as Error).message.slice(0, shown)}`);
    }
  }
}
