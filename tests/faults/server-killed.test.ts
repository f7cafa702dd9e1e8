import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import { administrator, password } from '../support/installation.ts';
import type { Portal } from '../support/portal.ts';
import { formatAddress, faultTest as test, readPostmaster, type Scene } from '../support/scene.ts';
import { createErpVisitor, signIn } from '../support/visitor.ts';
import { keepWriting, findLost, type Writing } from '../support/writing.ts';

/** Kills a process while writes go on. */
async function killDuringWrites({ erpKey }: Scene, portal: Portal, kill: () => void): Promise<Writing> {
  const writing = keepWriting(createErpVisitor(portal.address, erpKey), await signIn(portal.address, administrator.email, password));
  await writing.goesOn(20);
  kill();
  expect((await portal.end('SIGKILL')).signal).toBe('SIGKILL');
  await writing.stop();
  expect(writing.refusals.filter(({ status }) => status !== 503)).toEqual([]);
  return writing;
}

/** Restarts the portal, without any help, and checks that every acknowledged write is there. */
async function expectNothingLost(scene: Scene, settings: Record<string, string>, writing: Writing): Promise<void> {
  const again = await scene.portal(settings);
  expect(await findLost(writing, createErpVisitor(again.address, scene.erpKey), await signIn(again.address, administrator.email, password))).toEqual({
    unknown: 0,
    keys: [],
  });
}

/** The guard that stops a database whose portal is gone: the one process beside it in its group. */
function findGuard(postmaster: number): number {
  const lines = spawnSync('ps', ['-A', '-o', 'pid=,pgid='], { encoding: 'utf8' }).stdout.trim().split('\n');
  const pids = lines.map((line) => line.trim().split(/\s+/).map(Number)).filter(([pid, group]) => group === postmaster && pid !== postmaster);
  return pids[0]![0]!;
}

test('a portal killed in the middle of writes has kept every acknowledged write, and starts again by itself', async ({ scene }) => {
  const settings = { DATA_DIR: scene.installation() };
  const portal = await scene.portal(settings);
  await expectNothingLost(scene, settings, await killDuringWrites(scene, portal, () => undefined));
});

test('killed together with its database, it has kept the same and starts again by itself', async ({ scene }) => {
  const settings = { DATA_DIR: scene.installation() };
  const portal = await scene.portal(settings);
  const writing = await killDuringWrites(scene, portal, () => process.kill(readPostmaster(settings.DATA_DIR), 'SIGKILL'));
  await expectNothingLost(scene, settings, writing);
});

test('a database that was left running, since its guard was killed too, is taken over', async ({ scene }) => {
  const settings = { DATA_DIR: scene.installation() };
  const portal = await scene.portal(settings);
  const left = readPostmaster(settings.DATA_DIR);
  const writing = await killDuringWrites(scene, portal, () => process.kill(findGuard(left), 'SIGKILL'));
  expect(process.kill(left, 0)).toBe(true);
  await expectNothingLost(scene, settings, writing);
  expect(readPostmaster(settings.DATA_DIR)).not.toBe(left);
});

test('on an external database, a killed portal has kept every acknowledged write', async ({ scene }) => {
  const settings = { DATABASE_URL: formatAddress(await scene.database()), DATA_DIR: scene.folder() };
  await expectNothingLost(scene, settings, await killDuringWrites(scene, await scene.portal(settings), () => undefined));
});
