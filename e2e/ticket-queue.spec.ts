import { request } from '@playwright/test';
import { openBrowser, findCompanyId, buildHeaders, panel } from './support/offers.ts';
import { ownCompanyTest as test } from './support/own-company.ts';
import { expect, nobody, signIn } from './support/reader.ts';
import { sendTicket } from './support/sent-tickets.ts';

test.use({ member: { firstName: 'Paul', lastName: 'Hartley', jobFunction: 'Head of infrastructure', language: 'fr' } });

test('tickets are validated and refused from the keyboard alone, each followed by the next; material of the stock is shipped by serial number', async ({
  page,
  browser,
  own,
}) => {
  const { id: company, erp, name } = own;
  await erp.send('stock-items', [
    { id: company, version: 1, company, code: `ST-${company}`, manufacturer: 'cisco', reference: 'C9200CX-12P', description: 'Switch' },
  ]);
  const serials = ['FDO1', 'FDO2', 'FDO3'].map((serial) => `${serial}${company}`);
  await erp.send('stock-movements', [
    { id: company, version: 1, company, item: company, kind: 'in', quantity: 3, serials, happenedAt: '2026-11-13T08:42:00Z' },
  ]);
  await page.goto('/stilldeploy/stock');
  const item = async () =>
    (await (await page.request.get(`/api/stock-items/ST-${company}`, { headers: await buildHeaders(page, name) })).json()) as {
      id: string;
      serials: { serial: string }[];
    };
  const stockLines = [{ itemId: (await item()).id, quantity: 2, serials: [], note: '' }];
  const shipped = await sendTicket(page, name, 'Commutateurs', { services: ['shipping'], stockLines, shippingOption: 'shipped', shippingOn: '2026-12-01' });
  const refused = await sendTicket(page, name, 'Téléphonie');

  const agent = await openBrowser(browser, 'agent', 'fr');
  await agent.goto(`/provider/queues/tickets?q=${name}`);
  await expect(agent.getByRole('table').getByRole('link', { name: /^T-/ })).toHaveText([shipped, refused]);
  await agent.keyboard.press('j');
  await agent.keyboard.press('Enter');
  await expect(panel(agent, shipped)).toContainText('C9200CX-12P');
  await expect(panel(agent, shipped).getByRole('button', { name: 'Valider' })).toBeVisible();
  await agent.keyboard.press('v');
  await expect(agent.getByRole('combobox', { name: 'Intervenant (facultatif)' })).toBeFocused();
  await agent.keyboard.press('Control+Enter');
  await expect(panel(agent, refused).getByRole('heading', { name: refused })).toBeFocused();
  await expect(panel(agent, refused).getByRole('button', { name: 'Refuser' })).toBeVisible();
  await agent.keyboard.press('r');
  await expect(agent.getByRole('textbox', { name: 'Motif du refus' })).toBeFocused();
  await agent.keyboard.type('Précisez le nombre de postes.');
  await agent.keyboard.press('Control+Enter');
  await expect(agent.getByText(`Le ticket ${refused} est refusé`)).toBeVisible();
  await expect(panel(agent, refused)).toHaveCount(0);

  await agent.goto(`/stilldeploy/ticket/${shipped}?company=${await findCompanyId(page, name)}`);
  await agent.getByRole('main').getByRole('button', { name: 'Expédier' }).click();
  const dialog = agent.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^C9200CX-12P/ }).fill(`${serials[0]}, ${serials[2]},`);
  await dialog.getByLabel('Commentaire (facultatif)').fill('Remis au transporteur.');
  await dialog.getByRole('button', { name: 'Expédier' }).click();
  await expect(agent.getByRole('list', { name: 'Historique' }).getByText('Remis au transporteur.')).toBeVisible();
  expect((await item()).serials.map(({ serial }) => serial)).toEqual([serials[1]]);
  await agent.context().close();
});

test('words of a decision stay when its ticket changes meanwhile, and are sent for what it is now', async ({ page, browser, own, baseURL }) => {
  const { name } = own;
  const number = await sendTicket(page, name, 'Téléphonie');
  const agent = await openBrowser(browser, 'agent', 'fr');
  await agent.goto(`/provider/queues/tickets?q=${name}`);
  await agent.getByRole('table').getByRole('link', { name: number }).click();
  await panel(agent, number).getByRole('button', { name: 'Refuser' }).click();
  const why = agent.getByRole('textbox', { name: 'Motif du refus' });
  await why.fill('Précisez le nombre de postes.');
  const colleague = await request.newContext({ baseURL: baseURL!, storageState: nobody });
  const { token } = await signIn(colleague, 'admin');
  const id = new URL(agent.url()).pathname.split('/').at(-1)!;
  const headers = { 'x-company': String(await findCompanyId(page, name)), 'x-xsrf-token': token };
  await colleague.post(`/api/queues/tickets/${id}/claim`, { data: { version: 1 }, headers });
  await expect(panel(agent, number).getByText(/a pris cet élément en charge pendant votre saisie/)).toBeVisible();
  await colleague.put(`/api/tickets/${id}/plan`, { data: { version: 2, technicianId: null, plannedAt: '2026-12-03T08:00:00Z' }, headers });
  await expect(panel(agent, number).getByText(/^Cet élément a changé pendant votre saisie/)).toBeVisible();
  await expect(why).toHaveValue('Précisez le nombre de postes.');
  await expect(why).toBeFocused();
  await agent.keyboard.press('Control+Enter');
  await expect(agent.getByText(`Le ticket ${number} est refusé`)).toBeVisible();
  await colleague.dispose();
  await agent.context().close();
});

test('the board asks the provider for a company before it reads any ticket', async ({ browser }) => {
  const agent = await openBrowser(browser, 'agent', 'fr');
  const asked: string[] = [];
  agent.on('request', (one) => {
    if (one.url().includes('/api/tickets')) asked.push(one.url());
  });
  await agent.goto('/kanban');
  await expect(agent.getByRole('heading', { name: 'Choisir une société' })).toBeVisible();
  expect(asked).toEqual([]);
  await agent.context().close();
});
