import { Client } from 'pg';
import { describe, expect } from 'vitest';
import { openEvents } from '../support/event-stream.ts';
import { administrator, customer, password } from '../support/installation.ts';
import type { MailServer } from '../support/mail-server.ts';
import { formatAddress, faultTest as test, readPostmaster, waitUntil } from '../support/scene.ts';
import { createErpVisitor, signIn, createVisitor, type Visitor } from '../support/visitor.ts';

const baseUrl = 'http://portail.exemple.example';

/** Requests a change of e-mail address, which needs a mail: work for the queue. */
async function askForMail(person: Visitor, email: string): Promise<void> {
  expect((await person.call('POST', '/api/email-changes', { email, currentPassword: password })).status).toBe(204);
}

async function expectQueueWorks(person: Visitor, mail: MailServer): Promise<void> {
  await askForMail(person, 'apres@helianthe.example');
  await waitUntil(() => mail.taken.includes('apres@helianthe.example'));
}

const isReady = async (address: string): Promise<boolean> => (await createVisitor(address).call('GET', '/ready')).status === 200;

describe.concurrent('the queue', () => {
  test('takes up again the work of a portal that was killed', async ({ scene }) => {
    const mail = await scene.mailServer();
    const settings = { DATABASE_URL: formatAddress(await scene.database()), DATA_DIR: scene.folder(), BASE_URL: baseUrl, ...mail.settings };
    const killed = await scene.portal(settings);
    mail.hesitate(true);
    await askForMail(await signIn(killed.address, customer.email, password), 'camille@helianthe.example');
    await waitUntil(() => mail.offered.length === 1);
    await killed.end('SIGKILL');
    mail.hesitate(false);
    await scene.portal(settings);
    await waitUntil(() => mail.taken.length > 0);
    expect([mail.offered, mail.taken]).toEqual([['camille@helianthe.example', 'camille@helianthe.example'], ['camille@helianthe.example']]);
  });

  test('works again once a killed database runs again', async ({ scene }) => {
    const mail = await scene.mailServer();
    const DATA_DIR = scene.installation();
    const { address } = await scene.portal({ DATA_DIR, BASE_URL: baseUrl, ...mail.settings });
    const person = await signIn(address, customer.email, password);
    const killed = readPostmaster(DATA_DIR);
    process.kill(killed, 'SIGKILL');
    await waitUntil(async () => (await isReady(address)) && readPostmaster(DATA_DIR) !== killed);
    await expectQueueWorks(person, mail);
  });

  test('works again after a silent database, and waiting callers get an error meanwhile', async ({ scene }) => {
    const mail = await scene.mailServer();
    const line = await scene.line(await scene.database());
    const { address } = await scene.portal({ DATABASE_URL: formatAddress(line), DATA_DIR: scene.folder(), BASE_URL: baseUrl, ...mail.settings });
    const person = await signIn(address, customer.email, password);
    const stream = await openEvents(address, person.headers);
    line.fallSilent();
    // Their connection is open and would stay open for hours.
    const { status, headers } = await person.call('GET', '/api/me');
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    line.mend();
    // A stream that cannot learn the rights of now ends; the page opens it again.
    const isKept = await stream
      .waitForMessage((message) => message.includes('resync'))
      .then(
        () => true,
        () => false,
      );
    await waitUntil(() => isReady(address));
    const again = isKept ? stream : await openEvents(address, person.headers);
    await expectQueueWorks(person, mail);
    again.close();
  });
});

test('a lost listening connection is restored, and open pages are signalled to refresh', async ({ scene }) => {
  const database = await scene.database();
  const { address } = await scene.portal({ DATABASE_URL: formatAddress(database), DATA_DIR: scene.folder() });
  const staff = await signIn(address, administrator.email, password);
  const stream = await openEvents(address, staff.headers);
  const client = new Client(database);
  await client.connect();
  const { rowCount } = await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'passerelle listen'");
  await client.end();
  expect(rowCount).toBe(1);
  await stream.waitForMessage((message) => message.includes('resync'));
  await createErpVisitor(address, scene.erpKey).call('POST', '/api/ingest/products', '{"id":"nonsense"}');
  await stream.waitForMessage((message) => message.includes('feedRow'));
  stream.close();
});
