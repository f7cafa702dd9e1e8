import { request } from '@playwright/test';
import { findMailedAddress, makeEmail } from './support/accounts.ts';
import { buildHeaders } from './support/offers.ts';
import { ownCompanyTest as test } from './support/own-company.ts';
import { addSubcontractedIntervention } from './support/planned-interventions.ts';
import { openContext, expect, nobody, signIn } from './support/reader.ts';
import { panel } from './support/provider.ts';

test.use({ member: { firstName: 'Paul', lastName: 'Hartley', jobFunction: 'Responsable réseau', language: 'fr' } });

interface Recipient {
  id: string;
  email: string;
  /** Path of the page that is theirs. */
  path: string;
}

/** A subcontractor of its own with one person, as staff add them. */
async function newRecipient(baseURL: string): Promise<Recipient> {
  const staff = await request.newContext({ baseURL, storageState: nobody });
  const { token } = await signIn(staff, 'agent');
  const email = makeEmail();
  const post = async (path: string, data: object): Promise<{ id: string; slug: string }> => {
    const response = await staff.post(path, { data, headers: { 'x-xsrf-token': token, 'idempotency-key': crypto.randomUUID() } });
    expect(response.status()).toBe(201);
    return (await response.json()) as { id: string; slug: string };
  };
  const { id: company, slug } = await post('/api/provider/subcontractors', { name: `Câblage ${email}`, phone: '' });
  const { id } = await post(`/api/provider/subcontractors/${company}/recipients`, { fullName: 'Léo Blanc', email, phone: '', language: 'fr' });
  await staff.dispose();
  return { id, email, path: `/prestacra/${slug}/${id}` };
}

test('a subcontractor works from the code to the report; the office checks it and lifts its remark, and the customer reads each step', async ({
  page,
  own,
  browser,
  baseURL,
}) => {
  const leo = await newRecipient(baseURL!);
  const { id, number } = await addSubcontractedIntervention(page, own.name, leo.id, { title: 'Câblage du hall', tasks: ['Poser 24 cordons'] });
  const phone = await (await openContext(browser, null, 'fr', { viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
  await phone.goto(leo.path);
  await phone.getByRole('button', { name: 'Recevoir un code par e-mail' }).click();
  await phone.getByLabel('Code').fill(await findMailedAddress(baseURL!, leo.email, /\b\d{6}\b/));
  await phone.getByRole('button', { name: 'Ouvrir mes interventions' }).click();
  await phone.getByRole('link', { name: /^Plus tard/ }).click();
  await expect(phone.getByRole('main').getByRole('listitem').filter({ hasText: number })).toHaveCount(1);
  await phone.getByRole('link', { name: 'Câblage du hall' }).click();
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.getByRole('button', { name: 'Commencer' }).click();

  // The cabinet is in a dead zone; the page opens again there.
  await phone.context().setOffline(true);
  await phone.getByRole('link', { name: /^Tâches/ }).click();
  await phone.getByRole('checkbox', { name: 'Poser 24 cordons' }).check();
  await expect(phone.getByText('gardé ici')).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('checkbox', { name: 'Poser 24 cordons' })).toBeChecked();
  await phone.context().setOffline(false);

  await phone.getByRole('link', { name: 'Suites' }).click();
  await phone.getByRole('link', { name: 'Faire signer' }).click();
  await phone.getByLabel('Acceptée avec réserves').check();
  await phone.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByLabel('Ce qui est à reprendre').fill('Goulotte du sas à fixer');
  await dialog.getByLabel('À lever avant le').fill('31/12/2099');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await phone.getByLabel('Signataire').fill('Marc Tessier');
  await phone.getByRole('button', { name: 'Signer en écrivant son nom' }).click();
  await phone.getByRole('button', { name: 'Signer et terminer' }).click();
  await expect(phone.getByText('Transmis au prestataire, qui le vérifie avant le client.')).toBeVisible();
  await expect(phone.getByText('envoyé', { exact: true })).toBeVisible();

  await page.goto(`/stilldeploy/ticket/${number}`);
  const ofCustomer = page.getByRole('region', { name: 'Comptes rendus' });
  await expect(page.getByText('Câblage du hall').first()).toBeVisible();
  await expect(ofCustomer).toBeHidden();

  const office = await (await openContext(browser, 'agent', 'fr')).newPage();
  await office.goto(`/provider/queues/reports-to-check/${id}`);
  await expect(panel(office).getByText('Goulotte du sas à fixer')).toBeVisible();
  await panel(office).getByRole('button', { name: 'Approuver le compte rendu' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Approuver le compte rendu' }).click();
  await expect(office.getByText(`Le compte rendu du ticket ${number} est chez le client`)).toBeVisible();
  await page.reload();
  await expect(ofCustomer.getByText('Goulotte du sas à fixer')).toBeVisible();

  await office.goto(`/stilldeploy/ticket/${number}?company=${(await buildHeaders(page, own.name))['x-company']}`);
  await office.getByRole('link', { name: 'Lever la réserve' }).click();
  await panel(office).getByLabel('Commentaire pour le client').fill('Goulotte refaite à neuf');
  await panel(office).getByRole('button', { name: 'Marquer comme levée' }).click();
  await expect(office.getByText(/^Réserve du compte rendu .* levée$/)).toBeVisible();
  await page.reload();
  await expect(ofCustomer.getByText(/^Levée le /)).toBeVisible();
  await expect(ofCustomer.getByText('Goulotte refaite à neuf')).toBeVisible();
});
