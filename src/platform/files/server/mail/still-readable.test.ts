import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openOwnHouse } from '#tests/support/house.ts';
import { openPostOffice } from '#tests/support/post-office.ts';
import { mailFrame } from '#tests/support/provider.ts';
import { queueMail, type MailToQueue } from './outbox.ts';

const post = await openPostOffice();
const house = await openOwnHouse({ SMTP_URL: post.url, MAIL_FROM: 'portail@arcadie.example', BASE_URL: 'https://portail.arcadie.example' });
const company = await house.company();
const siteId = randomUUID();

const queue = (mail: Omit<MailToQueue, 'content'>) =>
  house.platform.database.system.transaction((tx) =>
    queueMail(tx, mailFrame, { ...mail, content: { locale: 'fr', subject: 'x', blocks: [{ kind: 'paragraph', text: 'x' }] } }),
  );
async function queueForMember(more: Partial<MailToQueue> = {}) {
  const { user } = await house.signInMember(company);
  await queue({ to: { name: user.fullName, address: user.email }, userId: user.id, companyId: company.id, ...more });
  return user;
}
const countLetters = ({ email }: { email: string }) => post.letters.filter(({ to }) => to === email).length;
const about = [{ companyId: company.id, siteId, subOrganisationId: null, needsPrices: true }];

/** Ends of a right between the change that is told of and the hour at which the mail server takes the mail. */
const meanwhile: Record<string, (userId: string) => Promise<unknown>> = {
  'the account is closed': (id) => house.query("update users set status = 'deactivated' where id = $1", [id]),
  'the membership has ended': (id) => house.query('delete from memberships where user_id = $1', [id]),
  'the right to see prices is gone': (id) => house.query('update memberships set sees_prices = false where user_id = $1', [id]),
  'the site is seen no longer': (id) => house.query('update memberships set limited_to_sites = true where user_id = $1', [id]),
  'the sub-organisation is seen no longer': (id) => house.query('update memberships set limited_to_sub_organisations = true where user_id = $1', [id]),
};

describe('a mail that waits', () => {
  it.each(Object.keys(meanwhile))('does not leave once %s', async (change) => {
    const [reader, other] = [await queueForMember({ about }), await queueForMember({ about })];
    await meanwhile[change]!(reader.id);
    await house.runJobs();
    expect([countLetters(reader), countLetters(other)]).toEqual([0, 1]);
    expect(await house.query('select state, html from mails where user_id = $1', [reader.id])).toMatchObject([{ state: 'failed' }]);
  });

  it('does not leave for a recipient who is blocked', async () => {
    const [blocked, active] = [await house.recipient(), await house.recipient()];
    const address = (id: string) => `${id}@cablage.example`;
    for (const { recipientId } of [blocked, active]) await queue({ to: { name: 'Léo', address: address(recipientId) }, recipientId });
    await house.query('update subcontractor_recipients set is_active = false where id = $1', [blocked.recipientId]);
    await house.runJobs();
    expect([countLetters({ email: address(blocked.recipientId) }), countLetters({ email: address(active.recipientId) })]).toEqual([0, 1]);
  });
});
