import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCommerceFactory } from '#tests/support/commerce.ts';
import { openOwnHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { openPostOffice } from '#tests/support/post-office.ts';
import { createChangeRecorder, readNotifications, type RecordedChange } from '#tests/support/notifications.ts';
import { registers } from '#app/registers.ts';
import { digestTask, mailNotificationsTask } from './notifications.jobs.ts';

const post = await openPostOffice();
const house = await openOwnHouse({ SMTP_URL: post.url, MAIL_FROM: 'portail@arcadie.example', BASE_URL: 'https://portail.arcadie.example' });
const make = createOrderFactory(house);
const commerce = createCommerceFactory(house);
await make.manufacturer();

const recordChange = createChangeRecorder(house);
const listLetters = ({ email }: { email: string }) => post.letters.filter(({ to }) => to === email);

describe('mails', () => {
  it('a shipment says who carries it, where it is followed and what is in it, in the reader’s language', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company, {}, { language: 'en' });
    await house.insert('carriers', { code: 'chronopost', name: 'Chronopost', trackingTemplate: 'https://suivi.transporteur.example/{n}' });
    const delivery = await make.delivery(company, await make.order(company, { customerOrderNumber: '4500018734' }), {
      state: 'shipped',
      serials: ['FOC2834L0AB', 'FOC2834L0AC'],
      expectedOn: '2026-11-24',
    });
    await house.query(`update deliveries set carrier_code = 'chronopost' where id = $1`, [delivery.id]);
    await recordChange(company, { kind: 'delivery', id: delivery.id, action: 'shipped' });
    const [mail] = await house.query<{ subject: string; text: string; html: string; locale: string }>(
      'select subject, text, html, locale from mails where user_id = $1',
      [reader.user.id],
    );
    expect(mail).toMatchObject({ subject: `Delivery ${delivery.number} shipped`, locale: 'en' });
    expect(mail!.text).toMatch(
      new RegExp(
        `^Hello ${reader.user.fullName},\n\nDelivery ${delivery.number} of your order 4500018734 has been shipped and is expected on 24\u00a0November\u00a02026\\.\n`,
      ),
    );
    expect(mail!.text).toContain('\nEmail preferences\nhttps://portail.arcadie.example/profil#notifications\n');
    expect(mail!.text).toMatch(/\nTrack delivery\nhttps:\/\/portail\.arcadie\.example\/notifications\?open=/);
    for (const words of [
      'Chronopost',
      '8X2204719336',
      'https://suivi.transporteur.example/8X2204719336',
      'FOC2834L0AB',
      'FOC2834L0AC',
      '4500018734',
      '24\u00a0November\u00a02026',
    ])
      expect(mail!.text).toContain(words);
    expect(mail!.html).toContain('href="https://suivi.transporteur.example/8X2204719336"');
    for (const serial of ['FOC2834L0AB', 'FOC2834L0AC'])
      expect(mail!.html).toMatch(new RegExp(`href="https://portail\\.arcadie\\.example/equipement/${serial}\\?company=${company.id}"[^>]*>${serial}</a>`));
  });

  it('several of one kind come in one mail: a sum in its subject, the tracking and the serial numbers of each delivery', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    await house.insert('carriers', { code: 'dpd', name: 'DPD', trackingTemplate: 'https://dpd.example/{n}' });
    const changes: RecordedChange[] = [];
    for (const n of [1, 2]) {
      const invoice = await commerce.invoice(company, { total: 100_00 * n, dueOn: '2026-11-10' });
      await house.insert('notifications', {
        userId: reader.user.id,
        id: randomUUID(),
        companyId: company.id,
        kind: 'invoiceOverdue',
        objectKind: 'invoice',
        objectId: invoice.id,
        params: { number: invoice.number, amount: 100_00 * n, currency: 'EUR', day: '2026-11-10', days: 3 },
        address: '/stillboard/factures',
        occasion: `overdue ${n}`,
        needsPrices: true,
        mail: 'atOnce',
      });
      const delivery = await make.delivery(company, await make.order(company), { state: 'shipped', serials: [`FOC2834L0X${n}`] });
      await house.query(`update deliveries set carrier_code = 'dpd', tracking_number = $2 where id = $1`, [delivery.id, `0815${n}`]);
      changes.push({ kind: 'delivery', id: delivery.id, action: 'shipped' });
    }
    await recordChange(company, changes);
    const mails = await house.query<{ subject: string; text: string; html: string }>('select subject, text, html from mails where user_id = $1', [
      reader.user.id,
    ]);
    const findMail = (subject: string) => mails.find((mail) => mail.subject === subject)!;
    expect(mails.map(({ subject }) => subject).sort()).toEqual(['2\u00a0factures en retard\u00a0: 300,00\u00a0€ à régler', '2\u00a0livraisons expédiées']);
    const shipped = findMail('2\u00a0livraisons expédiées');
    expect(shipped.text.match(/DPD/g), 'the carrier of each').toHaveLength(2);
    for (const n of [1, 2]) {
      expect(shipped.text).toContain(`N° de suivi\u00a0: 0815${n}\n    https://dpd.example/0815${n}\n`);
      expect(shipped.text).toContain(`FOC2834L0X${n}`);
      expect(shipped.html).toContain(`href="https://dpd.example/0815${n}"`);
    }
  });

  it('an answer to a report is “yours” for its reporter, and not for a colleague', async () => {
    const company = await house.company();
    const [reporter, colleague] = [await house.signInMember(company), await house.signInMember(company)];
    const order = await make.order(company);
    const delivery = await make.delivery(company, order);
    const [report] = await house.query<{ id: string }>(
      `insert into damage_reports (company_id, id, number, order_id, delivery_id, reserve_text, reported_by, reporter_name, answer)
       values ($1, gen_random_uuid(), 'SD-26-00007', $2, $3, 'Carton enfoncé', $4, 'Camille Lefèvre', 'Un échange part demain.') returning id`,
      [company.id, order.id, delivery.id, reporter.user.id],
    );
    await recordChange(company, { kind: 'damageReport', id: report!.id, action: 'answered' });
    const readMails = async ({ user }: { user: { id: string } }) =>
      (await house.query<{ subject: string; text: string }>('select subject, text from mails where user_id = $1', [user.id]))[0]!;
    expect(await readMails(reporter)).toMatchObject({ subject: 'Réponse à votre signalement SD-26-00007', text: expect.stringContaining('votre signalement') });
    const others = await readMails(colleague);
    expect(others).toMatchObject({ subject: 'Réponse au signalement SD-26-00007', text: expect.stringContaining('Un échange part demain.') });
    expect(others.text).not.toContain('votre signalement');
    expect((await readNotifications(colleague))[0]).toMatchObject({ title: 'Réponse au signalement SD-26-00007' });
  });

  it('carry what a mail program needs to stop them in one click, and the link works without signing in', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const issue = async () => {
      const { id, number } = await commerce.invoice(company);
      await recordChange(company, { kind: 'invoice', id, action: 'issued', needsPrices: true });
      return number;
    };
    const number = await issue();
    const [letter] = listLetters(reader.user);
    expect(letter!.raw, 'its PDF goes with it').toMatch(new RegExp(`Content-Disposition: attachment; filename=${number}\\.pdf`));
    expect(letter!.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = /^<https:\/\/portail\.arcadie\.example(\/api\/notifications\/unsubscribe\/[0-9a-f-]{36}\/invoiceIssued)>$/.exec(
      letter!.headers.get('list-unsubscribe')!,
    )![1]!;
    const page = await house.visitor.get(address);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('Facture ou avoir émis');
    const frequency = async () =>
      (await reader.get('/api/notification-preferences')).body.kinds.find(({ kind }: { kind: string }) => kind === 'invoiceIssued').frequency;
    expect(await frequency(), 'looking at the page stops nothing').toBe('atOnce');
    const answer = await house.app.inject({
      method: 'POST',
      url: address,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.statusCode, answer.payload]).toEqual([200, expect.stringContaining('C’est fait')]);
    expect(await frequency()).toBe('off');
    await issue();
    expect(listLetters(reader.user)).toHaveLength(1);
    expect(await readNotifications(reader)).toHaveLength(2);
    expect((await house.visitor.get(address.replace(/[0-9a-f]{8}-/, '00000000-'))).status).toBe(404);
  });

  it('of a day or a week leave together at the reader’s hour, without entries that they may no longer see', async () => {
    const company = await house.company();
    const [daily, weekly] = [await house.signInMember(company, {}, { timeZone: 'America/New_York' }), await house.signInMember(company)];
    const choose = (frequency: string) => ({ digestHour: 7, kinds: ['invoiceIssued', 'deliveryDelivered'].map((kind) => ({ kind, frequency })) });
    expect((await daily.patch('/api/notification-preferences', choose('daily'))).status).toBe(200);
    await weekly.patch('/api/notification-preferences', choose('weekly'));
    const invoice = await commerce.invoice(company);
    await recordChange(company, { kind: 'invoice', id: invoice.id, action: 'issued', needsPrices: true });
    const delivery = await make.delivery(company, await make.order(company));
    await recordChange(company, { kind: 'delivery', id: delivery.id, action: 'delivered' });
    expect(listLetters(daily.user)).toEqual([]);
    await house.query('update memberships set sees_prices = false where user_id = $1', [weekly.user.id]);
    const run = async (ts: string) => {
      await digestTask.perform({ _cron: { ts } }, house.platform, { number: 1, isLast: true });
      await house.runJobs();
    };
    // Friday 20 November: seven in New York is noon in London; Monday 23: seven in Paris.
    await run('2026-11-20T06:05:00Z');
    expect([listLetters(daily.user).length, listLetters(weekly.user).length]).toEqual([0, 0]);
    await run('2026-11-20T12:05:00Z');
    expect([listLetters(daily.user).length, listLetters(weekly.user).length]).toEqual([1, 0]);
    await run('2026-11-23T06:05:00Z');
    await run('2026-11-23T12:05:00Z');
    const mailed = await house.query<{ userId: string; text: string }>('select user_id, text from mails where user_id in ($1, $2)', [
      daily.user.id,
      weekly.user.id,
    ]);
    expect(mailed).toHaveLength(2);
    const findText = (who: typeof daily) => mailed.find(({ userId }) => userId === who.user.id)!.text;
    expect(findText(daily)).toContain(invoice.number);
    expect(findText(daily)).toContain(delivery.number);
    expect(findText(weekly)).toContain(delivery.number);
    expect(findText(weekly)).not.toContain(invoice.number);
  });

  it('name the company once where their domain names it', async () => {
    const company = await house.company();
    const { user } = await house.staff('agent');
    await house.insert('notifications', {
      userId: user.id,
      id: randomUUID(),
      companyId: company.id,
      kind: 'appointmentReturned',
      objectKind: 'appointment',
      objectId: randomUUID(),
      params: { title: 'Relevé du hall', company: company.name, number: 'T-10479', site: 'Clinique Sud' },
      address: '/provider/queues/appointments',
      occasion: 'returned',
      needsPrices: false,
      mail: 'atOnce',
    });
    await mailNotificationsTask(registers.notifications).perform({ userId: user.id, frequency: 'atOnce' }, house.platform, { number: 1, isLast: true });
    const [mail] = await house.query<{ text: string }>('select text from mails where user_id = $1', [user.id]);
    expect(mail!.text.split('\n').filter((line) => line.endsWith(`: ${company.name}`))).toEqual([`Client\u00a0: ${company.name}`]);
  });

  it('are not made of what its reader may no longer see when they are made', async () => {
    const company = await house.company();
    const [blind, seeing] = [await house.signInMember(company, { prices: false }), await house.signInMember(company)];
    for (const { user } of [blind, seeing]) {
      await house.insert('notifications', {
        userId: user.id,
        id: randomUUID(),
        companyId: company.id,
        kind: 'invoiceIssued',
        objectKind: 'invoice',
        objectId: randomUUID(),
        params: { number: 'FA-26-11874', amount: 821_400, currency: 'EUR', day: '2026-12-19' },
        address: '/stillboard/factures/FA-26-11874',
        occasion: 'before the right was taken away',
        needsPrices: true,
        mail: 'atOnce',
      });
      await mailNotificationsTask(registers.notifications).perform({ userId: user.id, frequency: 'atOnce' }, house.platform, { number: 1, isLast: true });
    }
    await house.runJobs();
    expect([listLetters(blind.user).length, listLetters(seeing.user).length]).toEqual([0, 1]);
  });
});
