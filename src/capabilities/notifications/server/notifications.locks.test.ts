import { expect, it } from 'vitest';
import { registers } from '#app/registers.ts';
import { createCommerceFactory } from '#tests/support/commerce.ts';
import { openOwnHouse } from '#tests/support/house.ts';
import { createChangeRecorder } from '#tests/support/notifications.ts';
import { openPostOffice } from '#tests/support/post-office.ts';
import { mailNotificationsTask } from './notifications.jobs.ts';

const post = await openPostOffice();
const house = await openOwnHouse({ SMTP_URL: post.url, MAIL_FROM: 'portail@arcadie.example', BASE_URL: 'https://portail.arcadie.example' });

it('notifications are read and mailed at once: neither stands in the other’s way', async () => {
  const company = await house.company();
  const reader = await house.signInMember(company);
  const offer = await createCommerceFactory(house).offer(company);
  await createChangeRecorder(house)(company, { kind: 'offer', id: offer.id, action: 'created', needsPrices: true });
  // Bells and mails find these in different orders.
  await house.query(
    `insert into notifications (user_id, id, company_id, kind, object_kind, object_id, params, address, occasion, needs_prices, happened_at, mail)
      select user_id, gen_random_uuid(), company_id, kind, object_kind, object_id, params, address, occasion || n, needs_prices,
        now() - make_interval(mins => (n * 7919) % 600), 'none'
      from notifications, generate_series(1, 600) as n where user_id = $1`,
    [reader.user.id],
  );
  const mail = mailNotificationsTask(registers.notifications);
  const statuses: number[] = [];
  for (let time = 0; time < 8; time++) {
    await house.query(`update notifications set read_at = null, mail = 'daily' where user_id = $1`, [reader.user.id]);
    const mailed = mail.perform({ userId: reader.user.id, frequency: 'daily' }, house.platform, { number: 1, isLast: false });
    const read = Array.from({ length: 3 }, () => reader.post('/api/notifications/read'));
    await mailed;
    statuses.push(...(await Promise.all(read)).map(({ status }) => status));
  }
  expect(new Set(statuses)).toEqual(new Set([204]));
});
