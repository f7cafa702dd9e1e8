import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request } from '@playwright/test';
import { addDays } from '../../src/platform/kernel/calendar.ts';
import { makeEmail, makeFamilyName } from './accounts.ts';
import { connectErp, type Erp } from './erp.ts';
import { nobody, password, people, openAccountSession, signIn, signInWith, test } from './reader.ts';

/** A company that no other journey uses, sent by the ERP like any other. */
export interface OwnCompany {
  /** ERP id. */
  id: string;
  name: string;
  /** Address of the reader, its only member. */
  email: string;
  erp: Erp;
}

interface Member {
  firstName: string;
  lastName: string;
  jobFunction: string;
  language: 'fr' | 'en';
}

/** Journeys that change data. Their reader is the only member of a separate company, with every right in it: they can run beside any other
 *  journey, and change no count that another one checks. */
export const ownCompanyTest = test.extend<{ member: Member; own: OwnCompany }>({
  member: [{ firstName: 'Paul', lastName: 'Hartley', jobFunction: 'Head of infrastructure', language: 'en' }, { option: true }],
  own: async ({ baseURL, member }, use) => {
    const email = makeEmail();
    const id = email.split('@')[0]!;
    const name = `Atelier ${id}`;
    const erp = await connectErp(baseURL!, `ERP ${id}`);
    await erp.send('companies', [{ id, version: 1, kind: 'customer', name, customerNumber: id, currency: 'EUR' }]);
    // The first run that brings rows of a company tells nobody: what the journey sends comes later.
    await erp.send('sites', [
      {
        id,
        version: 1,
        company: id,
        code: 'SIEGE',
        label: 'Siège',
        type: 'headquarters',
        street: '4 quai des Tanneurs',
        postalCode: '38000',
        city: 'Grenoble',
      },
    ]);
    const memberships = [{ company: id, role: 'manager', prices: true, services: true, accepts: true }];
    await erp.send('users', [{ id, version: 1, email, ...member, profileRole: member.jobFunction, memberships }]);
    await choosePassword(baseURL!, email, await ensureIssuer(baseURL!));
    await use({ id, name, email, erp });
    await erp.close();
  },
  storageState: async ({ own, member, baseURL }, use) => use(await openAccountSession(own.email, member.language, baseURL!)),
});

let issuing: Promise<string> | undefined;

/** An administrator of this worker alone: one issues sixty links per hour at most, and a run opens nearly as many companies. */
const ensureIssuer = (address: string): Promise<string> => (issuing ??= createIssuer(address));

async function createIssuer(address: string): Promise<string> {
  const email = makeEmail();
  const admin = await request.newContext({ baseURL: address, storageState: nobody });
  const { token } = await signIn(admin, 'admin');
  const account = { email, firstName: 'Solène', lastName: makeFamilyName(), jobFunction: 'Administration', language: 'fr', staffRole: 'administrator' };
  const invited = await admin.post('/api/provider/staff', { data: account, headers: { 'x-xsrf-token': token } });
  if (!invited.ok()) throw new Error(`No administrator for own companies: ${invited.status()} ${await invited.text()}`);
  await admin.dispose();
  await choosePassword(address, email, people.admin);
  await pauseMails(address, email);
  return email;
}

/** Nobody reads what the provider's people are sent here. */
async function pauseMails(address: string, email: string): Promise<void> {
  const api = await request.newContext({ baseURL: address, storageState: nobody });
  const { token } = await signInWith(api, email);
  const pausedUntil = addDays(new Date().toISOString().slice(0, 10), 7);
  const paused = await api.patch('/api/notification-preferences', { data: { pausedUntil }, headers: { 'x-xsrf-token': token } });
  if (!paused.ok()) throw new Error(`Mails are not paused: ${paused.status()} ${await paused.text()}`);
  await api.dispose();
}

/** An administrator issues a link to the account; its first use chooses the password. */
async function choosePassword(address: string, email: string, issuer: string): Promise<void> {
  const staff = await request.newContext({ baseURL: address, storageState: nobody });
  const { token } = await signInWith(staff, issuer);
  const { rows } = (await (await staff.get('/api/provider/accounts', { params: { q: email } })).json()) as { rows: { id: string }[] };
  const issued = await staff.post(`/api/provider/accounts/${rows[0]!.id}/link`, { data: {}, headers: { 'x-xsrf-token': token } });
  if (!issued.ok()) throw new Error(`No link for ${email}: ${issued.status()} ${await issued.text()}`);
  const { link } = (await issued.json()) as { link: string };
  const { headers } = await spendLink(address, link.split('/').at(-1)!);
  const cookie = headers['set-cookie']!.map((one) => one.split(';', 1)[0]).join('; ');
  const theirs = await request.newContext({ baseURL: address, extraHTTPHeaders: { cookie, 'x-xsrf-token': String(headers['x-xsrf-token']) } });
  const chosen = await theirs.post('/api/password', { data: { password, confirmation: password } });
  if (!chosen.ok()) throw new Error(`${email} could not choose a password: ${chosen.status()} ${await chosen.text()}`);
  await Promise.all([staff.dispose(), theirs.dispose()]);
}

/** Uses up a link from an address of its own: one address may use up sixty in ten minutes, and a fast run opens more companies. */
async function spendLink(address: string, code: string): Promise<IncomingMessage> {
  const localAddress = ['127', ...Array.from({ length: 3 }, () => randomInt(1, 254))].join('.');
  const call = httpRequest(`${address}/api/sign-in-links/spend`, {
    host: '127.0.0.1',
    localAddress,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  const responded = once(call, 'response');
  call.end(JSON.stringify({ code }));
  const [response] = (await responded) as [IncomingMessage];
  response.resume();
  if (response.statusCode !== 200) throw new Error(`A link could not be used: ${response.statusCode}`);
  return response;
}
