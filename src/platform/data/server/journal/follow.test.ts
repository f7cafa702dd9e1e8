import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { registers } from '#app/registers.ts';
import { settlingFollowers } from '#capabilities/notifications/server/settling.jobs.ts';
import { openHouse } from '#tests/support/house.ts';
import { followJournal, type Follower } from './follow.ts';

const house = await openHouse();
const company = await house.company();

/** An entry of the journal as its job names it. */
async function insertEntry(more: object): Promise<{ companyId: number; id: string }> {
  const id = randomUUID();
  await house.insert('journal', { companyId: company.id, id, actorKind: 'system', actorName: '', objectId: randomUUID(), changes: '{}', ...more });
  return { companyId: company.id, id };
}

it('a follower that fails keeps none of the others from its work, and its job comes again', async () => {
  const followed: string[] = [];
  const follower = (name: string, fails: boolean): Follower => ({
    objectKind: 'ticket',
    actions: ['updated'],
    follow: async () => {
      followed.push(name);
      if (fails) throw new Error(name);
    },
  });
  const one = await insertEntry({ objectKind: 'ticket', action: 'updated' });
  const work = followJournal({ entries: [one] }, house.platform, [follower('first', true), follower('second', false)]);
  await expect(work).rejects.toThrow('first');
  expect(followed).toEqual(['first', 'second']);
});

it('changes in series are collected of every author, also of one without an account', async () => {
  const followers = settlingFollowers(registers.notifications);
  expect(followers.length).toBeGreaterThan(0);
  for (const { objectKind, actions } of followers) {
    const { settling } = registers.notifications.sources.find(({ about }) => about.objectKind === objectKind)!.about;
    const changes = JSON.stringify({ [settling!.fields[0]!]: { before: null, after: '2026-12-01' } });
    for (const [actorKind, actorId] of [
      ['recipient', randomUUID()],
      ['feed', randomUUID()],
      ['user', randomUUID()],
      ['system', null],
    ]) {
      const object = randomUUID();
      const one = await insertEntry({ objectKind, objectId: object, action: actions[0], changes, actorKind, actorId });
      await followJournal({ entries: [one] }, house.platform, followers);
      expect(await house.query('select actor_id from settling_changes where object_id = $1', [object])).toEqual([{ actorId: null }]);
    }
  }
});
