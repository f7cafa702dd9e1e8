import { afterEach, describe, expect, it, vi } from 'vitest';
import { openEvents, type EventStream } from '#tests/support/event-stream.ts';
import { openHouse, today } from '#tests/support/house.ts';
import { addDays } from '#platform/kernel/calendar.ts';

const house = await openHouse();
const base = await house.listen();
const open: EventStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
  vi.restoreAllMocks();
});

async function follow(client: { headers: Record<string, string> }, company: number): Promise<EventStream> {
  const stream = await openEvents(base, { cookie: client.headers.cookie! }, `?company=${company}`);
  open.push(stream);
  return stream;
}
/** A change of a company, as its transaction notifies it. */
const change = (companyId: number) =>
  house.query("select pg_notify('passerelle', $1)", [JSON.stringify({ type: 'change', companyId, kind: 'conversation', ids: ['1'] })]);
/** Requests read their session anew after half a minute. */
const forgetSessions = () => house.platform.sessions.forget(() => true);
const isOfConversation = (message: string) => message.includes('conversation');

type Member = Awaited<ReturnType<typeof house.signInMember>>;
/** Ends of a right that nobody announces. */
const ends: Record<string, (member: Member) => Promise<unknown>> = {
  'the session has ended by its date': ({ user }) => house.query("update sessions set ends_at = now() - interval '1 second' where user_id = $1", [user.id]),
  'nobody has used the session': ({ user }) => house.query("update sessions set idle_ends_at = now() - interval '1 second' where user_id = $1", [user.id]),
  'the account is closed': ({ user }) => house.query("update users set status = 'deactivated' where id = $1", [user.id]),
  'the membership has ended': ({ user }) => house.query('delete from memberships where user_id = $1', [user.id]),
  'the right to see prices is gone': ({ user }) => house.query('update memberships set sees_prices = false where user_id = $1', [user.id]),
};

describe('an open stream', () => {
  it.each(Object.keys(ends))('ends before its next message once %s', async (end) => {
    const company = await house.company();
    const member = await house.signInMember(company);
    const stream = await follow(member, company.id);
    await change(company.id);
    await stream.waitForMessage(isOfConversation);
    await ends[end]!(member);
    forgetSessions();
    await change(company.id);
    await stream.ended;
    await expect(stream.waitForMessage(isOfConversation)).rejects.toThrow('the stream ended');
  });

  it('of a partner ends with the last day of the link to the client', async () => {
    const [partner, client] = [await house.company({ kind: 'partner' }), await house.company()];
    await house.partnership(partner, client);
    await house.query('update partner_clients set until_on = $2 where client_company_id = $1', [client.id, today]);
    const stream = await follow(await house.signInMember(partner), client.id);
    await change(client.id);
    await stream.waitForMessage(isOfConversation);
    vi.spyOn(house.platform.clock, 'today').mockReturnValue(addDays(today, 1));
    await change(client.id);
    await stream.ended;
    await expect(stream.waitForMessage(isOfConversation)).rejects.toThrow('the stream ended');
  });

  it('of a view ends with the view', async () => {
    const company = await house.company();
    const member = await house.signInMember(company);
    for (const isLeft of [true, false]) {
      const administrator = await house.staff('administrator');
      const view = administrator.keepSession(await administrator.post(`/api/provider/companies/${company.id}/people/${member.user.id}/view-as`));
      const stream = await follow(view, company.id);
      if (isLeft) expect((await view.post('/api/session/leave-view')).status).toBe(200);
      else {
        await house.query("update sessions set ends_at = now() - interval '1 second' where user_id = $1 and viewed_user_id is not null", [
          administrator.user.id,
        ]);
        forgetSessions();
        await change(company.id);
      }
      await stream.ended;
    }
  });

  it('does not prolong the session of a page that nobody uses', async () => {
    const company = await house.company();
    const member = await house.signInMember(company);
    await house.query("update sessions set seen_at = now() - interval '2 hours', idle_ends_at = now() + interval '1 hour' where user_id = $1", [
      member.user.id,
    ]);
    const readSeen = () => house.query("select seen_at < now() - interval '1 hour' as long_ago from sessions where user_id = $1", [member.user.id]);
    const stream = await follow(member, company.id);
    await change(company.id);
    await stream.waitForMessage(isOfConversation);
    forgetSessions();
    await change(company.id);
    await stream.waitForMessage(isOfConversation);
    expect(await readSeen()).toEqual([{ longAgo: true }]);
    // Somebody comes back: the session that the stream has read is noted as used.
    expect((await member.get('/api/me')).status).toBe(200);
    await expect.poll(readSeen).toEqual([{ longAgo: false }]);
  });
});
