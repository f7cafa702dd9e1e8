import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { postForm, smallPdf } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { draftsAtMost } from '../draft.ts';
import { dropOldDrafts } from './drafts.domain.ts';

const house = await openHouse();
const { query } = house;

const text = (label: string): string => JSON.stringify({ label });
const input = (given: object = {}) => ({ kind: 'ticket', objectId: null, title: 'Bornes de Metz', content: text('Metz'), version: 0, ...given });

describe('a draft', () => {
  it('is found again on another device, as it was kept last', async () => {
    const company = await house.company();
    const desk = await house.signInMember(company);
    const id = randomUUID();
    expect((await desk.put(`/api/drafts/${id}`, input())).body).toMatchObject({ version: 1 });
    expect((await desk.put(`/api/drafts/${id}`, input({ title: 'Bornes', content: text('Nancy'), version: 1 }))).body).toMatchObject({ version: 2 });
    const phone = await house.signedIn(desk.user, company);
    const { body } = await phone.get('/api/drafts?kind=ticket');
    expect(body.drafts).toMatchObject([{ id, title: 'Bornes', version: 2 }]);
    expect((await phone.get(`/api/drafts/${id}`)).body).toMatchObject({ content: text('Nancy'), version: 2 });
  });

  it('that another device has changed meanwhile is shown, not overwritten', async () => {
    const reader = await house.signInMember(await house.company());
    const at = `/api/drafts/${randomUUID()}`;
    await reader.put(at, input());
    await reader.put(at, input({ content: text('Nancy'), version: 1 }));
    expect(await reader.put(at, input({ content: text('Lyon'), version: 1 }))).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { content: text('Nancy'), version: 2 } },
    });
  });

  it('sent again after a lost answer is the version that it made', async () => {
    const reader = await house.signInMember(await house.company());
    const at = `/api/drafts/${randomUUID()}`;
    await reader.put(at, input());
    const saveAgain = () => reader.put(at, input({ content: text('Nancy'), version: 1 }));
    expect([(await saveAgain()).body.version, (await saveAgain()).body.version]).toEqual([2, 2]);
  });

  it('sent several times at once is one draft', async () => {
    const reader = await house.signInMember(await house.company());
    const at = `/api/drafts/${randomUUID()}`;
    // Each has seen that there is none before the first one is kept.
    const lock = await house.platform.database.queuePool.connect();
    await lock.query('begin');
    await lock.query('lock table drafts in share mode');
    const asked = [0, 1, 2].map(() => reader.put(at, input()));
    await expect.poll(() => query("select 1 from pg_locks where relation = 'drafts'::regclass and not granted")).toHaveLength(3);
    await lock.query('rollback');
    lock.release();
    expect((await Promise.all(asked)).map(({ status, body }) => [status, body.version])).toEqual([0, 1, 2].map(() => [200, 1]));
  });

  it('of an object that the author amends on another device already is shown', async () => {
    const reader = await house.signInMember(await house.company());
    const objectId = randomUUID();
    const id = randomUUID();
    await reader.put(`/api/drafts/${id}`, input({ objectId }));
    expect(await reader.put(`/api/drafts/${randomUUID()}`, input({ objectId, content: text('Lyon') }))).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { id, content: text('Metz') } },
    });
  });

  it('that was dropped or sent elsewhere does not come back', async () => {
    const reader = await house.signInMember(await house.company());
    const at = `/api/drafts/${randomUUID()}`;
    await reader.put(at, input());
    expect((await reader.delete(at)).status).toBe(204);
    expect((await reader.put(at, input({ version: 1 }))).status).toBe(404);
  });

  it('is seen by nobody else, not even in the same company or by staff', async () => {
    const company = await house.company();
    const [author, colleague, agent] = [await house.signInMember(company), await house.signInMember(company), await house.staff('agent')];
    const id = randomUUID();
    await author.put(`/api/drafts/${id}`, input());
    for (const other of [colleague, agent.at(company.id)]) {
      expect((await other.get(`/api/drafts/${id}`)).status).toBe(404);
      expect((await other.delete(`/api/drafts/${id}`)).status).toBe(404);
      expect((await other.get('/api/drafts?kind=ticket')).body.drafts).toEqual([]);
    }
    expect((await colleague.put(`/api/drafts/${id}`, input({ version: 1 }))).status).toBe(404);
    expect((await author.get(`/api/drafts/${id}`)).body.content).toBe(text('Metz'));
  });

  it('takes files by their content, which its author alone reads', async () => {
    const company = await house.company();
    const [author, colleague] = [await house.signInMember(company), await house.signInMember(company)];
    const at = `/api/drafts/${randomUUID()}`;
    await author.put(at, input());
    const files = [{ field: 'file', name: 'plan.pdf', contentType: 'application/pdf', content: smallPdf }];
    const { status, body } = await postForm(author, `${at}/files`, {}, { files });
    expect([status, body]).toMatchObject([201, { name: 'plan.pdf', contentType: 'application/pdf' }]);
    expect((await author.get(`${at}/files/${body.id}`)).status).toBe(200);
    expect((await colleague.get(`${at}/files/${body.id}`)).status).toBe(404);
    expect((await postForm(colleague, `${at}/files`, {}, { files })).status).toBe(404);
  });

  it('is refused beyond the number that a person may have', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    await query(
      `insert into drafts (user_id, id, company_id, kind, content) select $1, gen_random_uuid(), $2, 'ticket', '{}' from generate_series(1, ${draftsAtMost})`,
      [reader.user.id, company.id],
    );
    expect((await reader.put(`/api/drafts/${randomUUID()}`, input())).body.code).toBe('drafts.tooMany');
    expect((await reader.put(`/api/drafts/${randomUUID()}`, input({ kind: 'site' }))).status).toBe(200);
  });

  it('that nobody has touched for half a year is dropped', async () => {
    const reader = await house.signInMember(await house.company());
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) await reader.put(`/api/drafts/${id}`, input());
    await query("update drafts set updated_at = '2026-05-01' where id = $1", [ids[0]]);
    await dropOldDrafts(house.platform);
    expect((await reader.get('/api/drafts?kind=ticket')).body.drafts.map(({ id }: { id: string }) => id)).toEqual([ids[1]]);
  });
});
