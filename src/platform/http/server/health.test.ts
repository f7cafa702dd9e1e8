import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { pressureHandler } from './health.ts';

const handlePressure = (delay: number): Promise<void> => pressureHandler({} as FastifyRequest, {} as FastifyReply, 'eventLoopDelay', delay);

test('a process that is measurably late refuses, one that was paused by the machine serves', async () => {
  await expect(handlePressure(12_000)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  await expect(handlePressure(Infinity)).resolves.toBeUndefined();
});
