import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { mailFrame } from '#tests/support/provider.ts';
import { clock } from '#platform/kernel/server/platform.ts';
import { readConfig } from '#platform/data/server/config.ts';
import { Database } from '#platform/data/server/db/database.ts';
import { platformTables } from '#platform/data/server/db/table-kinds.ts';
import { createOutages } from '#tests/support/storage.ts';
import { openStorage } from '../storage.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { deliverTaskName, queueMail, type MailToQueue } from './outbox.ts';
import { closeMail, deliverMail } from './send.ts';

interface Letter {
  from: string;
  to: string[];
  raw: string;
}

const database = new Database(await createTestDatabase(), platformTables, { warn: () => undefined, info: () => undefined });
const letters: Letter[] = [];
let refusal: { responseCode: number; message: string } | undefined;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => (refusal ? done(Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode })) : done()),
  onData(stream, { envelope }, done) {
    void buffer(stream).then((raw) => {
      letters.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to: envelope.rcptTo.map(({ address }) => address), raw: raw.toString('utf8') });
      done();
    });
  },
});
let folder: string;
let smtpUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'passerelle-mail-'));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' ? address!.port : 0}`;
});
beforeEach(() => {
  letters.length = 0;
  refusal = undefined;
});
afterAll(async () => {
  closeMail();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

function platform(env: Record<string, string> = { SMTP_URL: smtpUrl, MAIL_FROM: 'portail@arcadie.example', BASE_URL: mailFrame.baseUrl }) {
  const config = readConfig({ DATA_DIR: folder, ...env });
  return { clock: clock(), config, database, storage: openStorage(config, createOutages()), outages: createOutages(), log: pino({ level: 'silent' }) };
}

const queue = (more: Partial<MailToQueue> = {}, scope = database.system): Promise<string> =>
  scope.transaction((tx) =>
    queueMail(tx, mailFrame, {
      to: { name: 'Camille Lefèvre', address: 'camille@helianthe.example' },
      content: { locale: 'fr', subject: 'Votre code : 482\u202f913 €', blocks: [{ kind: 'paragraph', text: 'Bonjour Camille, voici votre code.' }] },
      ...more,
    }),
  );
const mail = (id: string) => database.system.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const countTasks = async (id: string): Promise<number> => {
  const { rows } = await database.queuePool.query('select count(*)::int as n from graphile_worker.jobs where task_identifier = $1 and key = $2', [
    deliverTaskName,
    `mail ${id}`,
  ]);
  return rows[0].n;
};

test('a mail waits in the outbox with a job to send it, and reaches its reader', async () => {
  const id = await queue();
  expect(await mail(id)).toMatchObject({ state: 'queued', toAddress: 'camille@helianthe.example', locale: 'fr' });
  expect(await countTasks(id)).toBe(1);
  await deliverMail(platform(), id, false);
  expect(await mail(id)).toMatchObject({ state: 'sent', attempts: 1, lastError: null, sentAt: expect.any(String) });
  const [letter] = letters;
  expect(letter).toMatchObject({ from: 'portail@arcadie.example', to: ['camille@helianthe.example'] });
  expect(letter!.raw).toMatch(/^To: =\?UTF-8\?Q\?Camille_Lef=C3=A8vre\?= <camille@helianthe\.example>/m);
  expect(letter!.raw).toContain('Auto-Submitted: auto-generated');
  expect(letter!.raw).toContain('X-Auto-Response-Suppress: All');
  expect(letter!.raw).toContain(`Message-ID: <${id}@portail.arcadie.example>`);
  expect(letter!.raw).toContain('text/plain');
  expect(letter!.raw).toContain('text/html');
});

test('a mail that was sent is not sent again', async () => {
  const id = await queue();
  await deliverMail(platform(), id, false);
  await deliverMail(platform(), id, false);
  await deliverMail(platform(), newId(), false);
  expect(letters).toHaveLength(1);
});

test('the mail of a change that did not happen is never sent', async () => {
  let id = '';
  await expect(
    database.system.transaction(async (tx) => {
      id = await queueMail(tx, mailFrame, {
        to: { name: 'Camille', address: 'camille@helianthe.example' },
        content: { locale: 'fr', subject: 'x', blocks: [] },
      });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow();
  expect(await database.system.db.selectFrom('mails').where('id', '=', id).executeTakeFirst()).toBeUndefined();
  expect(await countTasks(id)).toBe(0);
});

test('without a mail server it stays in the outbox', async () => {
  const id = await queue();
  await deliverMail(platform({}), id, true);
  expect(await mail(id)).toMatchObject({ state: 'queued', attempts: 0 });
});

test('anybody’s change may queue a mail, but they cannot read the outbox', async () => {
  const person = database.person(newId());
  const id = await queue({}, person);
  expect(await mail(id)).toMatchObject({ state: 'queued' });
  await expect(sql`select * from mails`.execute(person.db)).rejects.toThrow(/permission denied/);
});

test('a server that is busy is tried again, and in the end given up', async () => {
  const id = await queue();
  refusal = { responseCode: 451, message: 'try later' };
  await expect(deliverMail(platform(), id, false)).rejects.toThrow();
  expect(await mail(id)).toMatchObject({ state: 'queued', attempts: 1, lastError: expect.stringContaining('try later') });
  await deliverMail(platform(), id, true);
  expect(await mail(id)).toMatchObject({ state: 'failed', attempts: 2 });
});

test('an address that its server refuses is not tried again', async () => {
  const id = await queue();
  refusal = { responseCode: 550, message: 'no such mailbox' };
  await deliverMail(platform(), id, false);
  expect(await mail(id)).toMatchObject({ state: 'failed', lastError: expect.stringContaining('no such mailbox') });
});

test('a mail server that is away is tried again', async () => {
  const id = await queue();
  await expect(
    deliverMail(platform({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'portail@arcadie.example', BASE_URL: mailFrame.baseUrl }), id, false),
  ).rejects.toThrow();
  expect(await mail(id)).toMatchObject({ state: 'queued', attempts: 1 });
});

test.each(['b@helianthe.example\r\nBcc: other@elsewhere.example', 'a@helianthe.example, other@elsewhere.example', 'A <a@helianthe.example> other', 'nobody'])(
  '%j is no address',
  async (address) => {
    await expect(queue({ to: { name: 'Camille', address } })).rejects.toThrow(TypeError);
  },
);

test('a name cannot add a header or a recipient', async () => {
  const id = await queue({ to: { name: 'Camille"\r\nBcc: other@elsewhere.example, <x@elsewhere.example>', address: 'camille@helianthe.example' } });
  await deliverMail(platform(), id, false);
  expect(letters[0]!.to).toEqual(['camille@helianthe.example']);
  expect(letters[0]!.raw).not.toMatch(/^Bcc:/m);
});

test('its files go with it', async () => {
  const { storage } = platform();
  await storage.put('7/delivery-note', Buffer.from('%PDF-1.7 bon'), { contentType: 'application/pdf' });
  const id = await queue({ attachments: [{ name: 'BL n° 4 – reçu.pdf', contentType: 'application/pdf', storageKey: '7/delivery-note' }] });
  await deliverMail(platform(), id, false);
  expect(letters[0]!.raw).toContain(Buffer.from('%PDF-1.7 bon').toString('base64'));
  expect(letters[0]!.raw).toMatch(/Content-Type: application\/pdf/);
});
