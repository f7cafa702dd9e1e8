import { describe, expect, it } from 'vitest';
import { forgetProvider, getProvider } from '#platform/http/server/provider.ts';
import { isWorkingInstant } from '#platform/kernel/working-time.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const [agent, administrator] = [await house.staff('agent'), await house.staff('administrator')];
const customer = await house.signInMember(await house.company());
const readJournal = async (kind: string) =>
  (await house.query<{ action: string }>('select action from journal where object_kind = $1 order by sequence', [kind])).map((row) => row.action);

describe('the provider’s settings', () => {
  it('are changed by an administrator and shown on every page at once', async () => {
    const { body: before } = await administrator.get('/api/provider/settings');
    const given = { ...before, phone: '04 65 71 00 99', siren: '732 829 320', iban: 'fr76 3000 6000 0112 3456 7890 189', bic: 'agrifrpp' };
    const { body: after } = await administrator.put('/api/provider/settings', given);
    expect(after).toMatchObject({
      phone: '04 65 71 00 99',
      siren: '732829320',
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPP',
      version: before.version + 1,
    });
    expect((await house.visitor.get('/api/portal')).body.provider.phone).toBe('04 65 71 00 99');
    expect(await readJournal('providerSettings')).toEqual(['updated']);
    expect((await house.query("select siren from companies where kind = 'provider'"))[0]).toEqual({ siren: '732829320' });
  });

  it('refuse wrong identifiers, naming each field', async () => {
    const { body } = await administrator.get('/api/provider/settings');
    const answer = await administrator.put('/api/provider/settings', {
      ...body,
      name: '',
      siren: '123456789',
      iban: 'FR7630006000011234567890188',
      website: 'javascript:alert(1)',
    });
    expect(answer.body.errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ['name', 'field.required'],
      ['siren', 'provider.notSiren'],
      ['website', 'provider.notWebsite'],
      ['iban', 'provider.notIban'],
    ]);
  });

  it('name a host with its address and telephone, or not at all', async () => {
    const { body } = await administrator.get('/api/provider/settings');
    const answer = await administrator.put('/api/provider/settings', { ...body, hostName: 'Altanube', hostAddress: ' ', hostPhone: '' });
    expect(answer.body.errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ['hostAddress', 'provider.hostIncomplete'],
      ['hostPhone', 'provider.hostIncomplete'],
    ]);
  });

  it('changed by two administrators at once show the current values to the second one', async () => {
    const { body } = await administrator.get('/api/provider/settings');
    const answers = [
      await administrator.put('/api/provider/settings', { ...body, city: 'Lyon' }),
      await administrator.put('/api/provider/settings', { ...body, city: 'Villeurbanne' }),
    ];
    expect(answers[1]!.body).toMatchObject({ status: 409, code: 'conflict', current: { city: 'Lyon' } });
  });

  it('take an accent whose buttons can be read, and refuse another', async () => {
    const { body } = await administrator.get('/api/provider/settings');
    expect(body.accent).toBe('');
    const put = (accent: string, version: number) => administrator.put('/api/provider/settings', { ...body, accent, version });
    expect((await put('#FFD400', body.version)).body.errors).toMatchObject([{ path: 'accent', code: 'provider.accentUnreadable' }]);
    expect((await put('jaune', body.version)).body.errors[0]).toMatchObject({ path: 'accent', code: 'provider.notColour' });
    expect((await put('#B3261E', body.version)).body).toMatchObject({ accent: '#b3261e', version: body.version + 1 });
    expect((await getProvider(house.platform)).identity.accent).toBe('#b3261e');
    expect((await put('', body.version + 1)).body).toMatchObject({ accent: '' });
    expect((await getProvider(house.platform)).identity).not.toHaveProperty('accent');
  });

  it('set the length of sessions: a shorter one holds for those that are open', async () => {
    const person = await house.signInMember(await house.company());
    const { body } = await administrator.get('/api/provider/settings');
    expect(body).toMatchObject({ sessionIdleHours: 12, sessionDays: 30 });
    const put = (given: object, version: number) => administrator.put('/api/provider/settings', { ...body, ...given, version });
    expect((await put({ sessionIdleHours: 0, sessionDays: 1.5 }, body.version)).body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'sessionIdleHours',
      'sessionDays',
    ]);
    await house.query("update sessions set idle_ends_at = seen_at + interval '12 hours', ends_at = created_at + interval '30 days' where user_id = $1", [
      person.user.id,
    ]);
    expect((await put({ sessionIdleHours: 2, sessionDays: 3 }, body.version)).body).toMatchObject({ sessionIdleHours: 2, sessionDays: 3 });
    const lengths = () =>
      house.query<{ idle: number; life: number }>(
        'select extract(epoch from idle_ends_at - seen_at)::integer / 3600 as idle, extract(epoch from ends_at - created_at)::integer / 86400 as life from sessions where user_id = $1',
        [person.user.id],
      );
    expect(await lengths()).toEqual([{ idle: 2, life: 3 }]);
    expect((await put({}, body.version + 1)).body).toMatchObject({ sessionIdleHours: 12, sessionDays: 30 });
    expect(await lengths()).toEqual([{ idle: 2, life: 3 }]);
  });

  it('set hours and closing days, which visitors read and conversations keep', async () => {
    const { body } = await administrator.get('/api/provider/settings');
    expect(body).toMatchObject({ opensAt: '09:00', closesAt: '17:30', closingDays: '' });
    const put = (given: object, version: number) => administrator.put('/api/provider/settings', { ...body, ...given, version });
    expect((await put({ opensAt: '18:00', closesAt: 'tard' }, body.version)).body.errors).toMatchObject([
      { path: 'closesAt', code: 'provider.notClosingTime' },
    ]);
    expect((await put({ opensAt: '24:00' }, body.version)).body.errors).toContainEqual(
      expect.objectContaining({ path: 'opensAt', code: 'provider.notOpeningTime' }),
    );
    expect((await put({ opensAt: '18:00' }, body.version)).body.errors).toMatchObject([{ path: 'closesAt', code: 'provider.closesBeforeOpening' }]);
    expect((await put({ closingDays: '24/12/2026\nNoël' }, body.version)).body.errors).toMatchObject([
      { path: 'closingDays', code: 'provider.notClosingDays' },
    ]);
    const saved = (await put({ opensAt: '8 h 30', closingDays: 'du 24/12/2026 au 31/12/2026\n15 mai 2026' }, body.version)).body;
    expect(saved).toMatchObject({ opensAt: '08:30', closingDays: '15/05/2026\n24/12/2026 – 31/12/2026' });
    expect((await house.visitor.get('/api/portal')).body.provider.hours).toMatchObject({
      opens: '08:30',
      closes: '17:30',
      closedOn: ['2026-05-15', '2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
    });
    const { hours } = await getProvider(house.platform);
    expect(['2026-12-23T07:30:00Z', '2026-12-28T10:00:00Z'].map((instant) => isWorkingInstant(instant, hours))).toEqual([true, false]);
    // Availability is that of this very moment, not of the day that the house shows.
    await house.query("update provider_settings set closing_days = to_char(now() at time zone 'Europe/Paris', 'YYYY-MM-DD')");
    forgetProvider(house.platform);
    expect((await customer.get('/api/conversations/availability')).body.isOpen).toBe(false);
    expect((await put({}, body.version + 1)).body).toMatchObject({ opensAt: '09:00', closingDays: '' });
    // Round the clock.
    expect((await put({ opensAt: '0 h', closesAt: '0 h' }, body.version + 2)).body).toMatchObject({ opensAt: '00:00', closesAt: '24:00' });
  });

  it('are closed to agents', async () => {
    expect((await agent.get('/api/provider/settings')).status).toBe(403);
    expect((await agent.put('/api/provider/settings', {})).status).toBe(403);
  });
});
