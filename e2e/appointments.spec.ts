import { findMailedAddress } from './support/accounts.ts';
import { buildHeaders } from './support/offers.ts';
import { ownCompanyTest as test } from './support/own-company.ts';
import { addUnplannedIntervention } from './support/planned-interventions.ts';
import { openContext, expect } from './support/reader.ts';

const link = /\/appointment\/[\w-]{43}/;

test('slots are proposed; the customer asks for other days from the mail, then confirms new ones', async ({ page, own, browser, baseURL }) => {
  const number = await addUnplannedIntervention(page, own.name, { title: 'Pose de la borne du hall', toBring: 'Nacelle' });
  const office = await (await openContext(browser, 'agent', 'fr')).newPage();
  await office.goto(`/stilldeploy/ticket/${number}?company=${(await buildHeaders(page, own.name))['x-company']}`);
  const part = office.getByRole('region', { name: 'Rendez-vous' });
  await part.getByRole('button', { name: 'Proposer des créneaux' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Proposer ce/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('Intervenant');
  await dialog.getByRole('combobox', { name: 'Intervenant' }).click();
  await office.getByRole('option', { name: 'Nadia Haddad' }).click();
  await dialog.getByRole('button', { name: 'Ajouter un créneau' }).click();
  await dialog.getByRole('button', { name: 'Proposer ces 2 créneaux' }).click();
  await expect(office.getByText('2 créneaux proposés')).toBeVisible();
  await expect(part.getByText('À confirmer')).toBeVisible();

  // The mail's link needs no session; opening it spends nothing.
  const visitor = await (await openContext(browser, null, 'en')).newPage();
  await visitor.goto(await findMailedAddress(baseURL!, own.email, link));
  await expect(visitor.getByRole('heading', { name: 'Which slot suits you?' })).toBeVisible();
  await expect(visitor.getByText('Please prepare: Nacelle')).toBeVisible();
  await visitor.reload();
  await visitor.getByText('None of them suits').click();
  await visitor.getByRole('button', { name: 'Ask for other dates' }).click();
  await expect(visitor.getByRole('alert')).toBeVisible();
  await visitor.getByLabel('First possible day', { exact: true }).fill('15 Dec 2026');
  await visitor.getByRole('combobox', { name: 'Part of the day, First possible day' }).click();
  await visitor.getByRole('option', { name: 'afternoon' }).click();
  await visitor.getByRole('button', { name: 'Ask for other dates' }).click();
  await expect(visitor.getByText('Your request for other dates has been passed on')).toBeVisible();

  // It comes back to the planner, who proposes again.
  await office.goto('/provider/queues/appointments');
  await office.getByRole('link', { name: number }).click();
  await expect(office.getByText('mardi 15 décembre, après-midi')).toBeVisible();
  await office.getByRole('link', { name: 'Proposer des créneaux' }).click();
  await part.getByRole('button', { name: 'Proposer des créneaux' }).click();
  await dialog.getByRole('combobox', { name: 'Intervenant' }).click();
  await office.getByRole('option', { name: 'Nadia Haddad' }).click();
  await dialog.getByLabel('Jour', { exact: true }).fill('15/12/2026');
  await dialog.getByLabel('Début').fill('13h30');
  await dialog.getByLabel('Fin').fill('17h');
  await dialog.getByRole('button', { name: 'Proposer ce créneau' }).click();
  await expect(part.getByText('À confirmer')).toBeVisible();

  await visitor.goto(await findMailedAddress(baseURL!, own.email, link));
  await visitor.getByRole('button', { name: 'Confirm Tuesday, 15 December' }).click();
  await expect(visitor.getByText('Appointment confirmed: Tuesday, 15 December, 1:30 –\u2060 5 pm')).toBeVisible();
  await expect(part.getByText('Confirmé', { exact: true })).toBeVisible();
  await page.goto(`/stilldeploy/ticket/${number}`);
  await expect(page.getByText('Tuesday, 15 December, 1:30 –\u2060 5 pm, confirmed by Paul Hartley')).toBeVisible();
  await findMailedAddress(baseURL!, own.email, /The appointment for “Pose de la borne du hall”/);
});
