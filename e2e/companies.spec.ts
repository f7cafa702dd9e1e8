import type { Page } from '@playwright/test';
import { makeEmail, takeUpInvitation } from './support/accounts.ts';
import { connectErp } from './support/erp.ts';
import { messages, panel } from './support/provider.ts';
import { expect, test } from './support/reader.ts';

test.use({ reader: 'agent' });

test('a new company gets its first manager by an invitation, and cannot lose them; a member is limited, then deactivated', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Atelier ${Date.now()}`;
  await page.goto('/provider/companies');
  await page.getByRole('button', { name: 'Créer une société' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Raison sociale').fill(name);
  await dialog.getByLabel('SIREN').fill('732 829 321');
  await dialog.getByRole('button', { name: 'Créer la société' }).click();
  await expect(dialog.getByText('Ce SIREN n’est pas valable').first()).toBeVisible();
  await dialog.getByLabel('SIREN').fill('732 829 320');
  await dialog.getByRole('button', { name: 'Créer la société' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  const email = makeEmail();
  await page.getByRole('button', { name: 'Inviter une personne' }).click();
  await dialog.getByLabel('Adresse e-mail').fill(email);
  await dialog.getByLabel('Nom complet').fill('Nora Vidal');
  await dialog.getByRole('combobox', { name: 'Droits' }).click();
  await dialog.getByRole('option', { name: 'Gestionnaire' }).click();
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(messages(page)).toContainText(`Invitation envoyée à ${email}`);
  await expect(page.getByRole('row', { name: /Nora Vidal/ })).toContainText('expire le');

  const hers = await takeUpInvitation(browser, baseURL!, email, ['Nora', 'Vidal']);
  await expect(hers.getByRole('banner')).toContainText(name);

  await page.reload();
  await page
    .getByRole('table')
    .getByRole('link', { name: /Nora Vidal/ })
    .click();
  const sentence = 'C’est le seul gestionnaire de la société';
  await expect(panel(page).getByText(sentence).first()).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Désactiver' })).toHaveAttribute('aria-disabled', 'true');
  const prices = panel(page).getByRole('switch', { name: /^Voir les prix/ });
  await expect(prices).toBeChecked();
  await prices.press('Space');
  await expect(messages(page)).toContainText('Droits de Nora Vidal enregistrés');
  await expect(prices).not.toBeChecked();
  await expect(panel(page).getByText('Nora Vidal voit 0 commande sur 0 et 0 équipement sur 0.')).toBeVisible();
  await messages(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(prices).toBeChecked();
});

test('each list of a company has an address of its own, and leads to the customer’s screens and back', async ({ page, baseURL }) => {
  await page.goto('/provider/companies');
  await page.getByRole('searchbox').fill('helianthe');
  await expect(page).toHaveURL('/provider/companies?q=helianthe');
  await page.getByRole('table').getByRole('link', { name: 'Groupe Hélianthe' }).click();
  await expect(page.getByRole('heading', { name: 'Groupe Hélianthe', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('helianthe');
  await page.getByRole('table').getByRole('link', { name: 'Groupe Hélianthe' }).click();
  const tabs = page.getByRole('navigation', { name: 'Parties de la fiche' });
  await expect(tabs.getByRole('link', { name: /^Documents \d/ })).toBeVisible();
  const company = new URL(page.url()).pathname;
  for (const [address, tab, row] of [
    ['sites', 'Sites', /Bordeaux-Lac/],
    ['journal?period=7&action=changes', 'Journal', /(?:ERP|Portail)$/],
    ['documents', 'Documents', /FA-26-11874/],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click();
    await expect(page).toHaveURL(`${company}/${address}`);
    await page.reload();
    await expect(tabs.locator('[aria-current=page]')).toContainText(tab);
    await expect(page.getByRole('table').getByRole('row', { name: row }).first()).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${company}/journal`);
  // The counts come after the tabs, and move the last of them.
  await expect(tabs.getByRole('link', { name: /^Documents \d/ })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Journal' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${company}/documents`);
  await page.getByRole('table').getByRole('link', { name: 'FA-26-11874' }).click();
  await expect(panel(page).getByRole('heading', { name: 'FA-26-11874' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${company}/documents`);

  const id = `REJETS-${Date.now()}`;
  const erp = await connectErp(baseURL!, id);
  await erp.send('companies', [{ id, version: 1, kind: 'customer', name: id }]);
  await erp.try('sites', [{ id: `${id}-1`, version: 1, company: id, code: 'R', label: 'Refusé', type: 'palais' }]);
  await erp.close();
  await page.goto('/provider/companies');
  await page.getByRole('searchbox').fill(id);
  await page.getByRole('table').getByRole('link', { name: id }).click();
  await tabs.getByRole('link', { name: 'Imports ERP 1 rejet' }).click();
  await page
    .getByRole('table')
    .getByRole('link', { name: `${id}-1` })
    .click();
  await expect(page).toHaveURL(/\/provider\/queues\/failed-rows\//);
});

test('a partner made by hand gets a client, which leads to it, and gives it back', async ({ page }) => {
  const name = `Partenaire ${Date.now()}`;
  await page.goto('/provider/companies');
  await page.getByRole('button', { name: 'Créer une société' }).click();
  const creation = page.getByRole('dialog');
  await creation.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Partenaire' }).click();
  await creation.getByLabel('Raison sociale', { exact: true }).fill(name);
  await creation.getByRole('button', { name: 'Créer la société' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Rattacher des sociétés' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Rattacher' }).click();
  await expect(dialog.getByText('Choisissez une société.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Société cliente' }).fill('arvalys');
  await page.getByRole('option', { name: /^Arvalys/ }).click();
  await dialog.getByRole('button', { name: 'Rattacher' }).click();
  await expect(messages(page)).toContainText('Arvalys est rattachée');
  await dialog.getByRole('button', { name: 'Retirer Arvalys' }).click();
  await expect(messages(page)).toContainText(`Arvalys n’est plus cliente de ${name}`);
  await dialog.getByRole('button', { name: 'Rétablir Arvalys' }).click();
  await expect(dialog.getByRole('button', { name: 'Retirer Arvalys' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Arvalys' }).click();
  await expect(page.getByRole('heading', { name: 'Arvalys', level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name }).click();
  await page.getByRole('button', { name: '1 société' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer Arvalys' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Rétablir Arvalys' })).toBeVisible();
});

const readToken = async (page: Page) => {
  const { value } = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')!;
  return { 'x-xsrf-token': decodeURIComponent(value) };
};

test('the office finds a partner by its client, says on which day a link ends, and saves the list', async ({ page }) => {
  const [partner, client] = [`Partenaire ${Date.now()}`, `Cliente ${Date.now()}`];
  const createCompany = async (name: string, kind: 'partner' | 'customer'): Promise<number> => {
    const data = { kind, name, customerNumber: '', legalForm: '', siren: '', siret: '', vatNumber: '', street: '', complement: '', postalCode: '', city: '' };
    const { companyId } = (await (await page.request.post('/api/provider/companies', { data, headers: await readToken(page) })).json()) as {
      companyId: number;
    };
    return companyId;
  };
  await page.goto('/provider/partners');
  await expect(page.getByRole('heading', { name: 'Partenaires', level: 1 })).toBeVisible();
  const [partnerId, clientId] = [await createCompany(partner, 'partner'), await createCompany(client, 'customer')];
  await page.request.post(`/api/provider/companies/${partnerId}/clients`, { data: { client: clientId }, headers: await readToken(page) });

  await page.getByRole('searchbox').fill(client);
  await page.getByRole('table').getByRole('link', { name: partner }).click();
  await expect(panel(page).getByRole('link', { name: client })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Gérer les clients' }).click();
  const dialog = page.getByRole('dialog');
  const day = dialog.getByRole('textbox', { name: `Dernier jour ${client}` });
  await day.fill('31/12/2099');
  await day.press('Enter');
  await expect(messages(page)).toContainText(`${client} reste cliente jusqu’au`);
  await expect(dialog.getByText('Choisissez une société.')).toHaveCount(0);
  // Messages stand in the dialog while it is open.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(panel(page)).toContainText('jusqu’au 31 déc. 2099');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exporter' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^Partenaires .*\.xlsx$/);
});

test('the office takes back the last day of a link that the ERP sends', async ({ page }) => {
  await page.goto('/provider/partners?q=reseaulia');
  await page.getByRole('table').getByRole('link', { name: 'Réseaulia' }).click();
  await panel(page).getByRole('button', { name: 'Gérer les clients' }).click();
  const dialog = page.getByRole('dialog');
  const day = dialog.getByRole('textbox', { name: 'Dernier jour Imprimerie Talvère' });
  await day.fill('31/12/2099');
  await day.press('Enter');
  await dialog.getByRole('button', { name: 'Reprendre la date de l’ERP pour Imprimerie Talvère' }).click();
  await expect(messages(page)).toContainText('Imprimerie Talvère reste cliente sans date de fin');
  await expect(day).toHaveValue('');
  await expect(dialog.getByRole('button', { name: /^Reprendre la date/ })).toHaveCount(0);
});
