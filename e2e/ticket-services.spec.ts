import type { Page } from '@playwright/test';
import { core } from './support/core.ts';
import { buildHeaders } from './support/offers.ts';
import { ownCompanyTest as test } from './support/own-company.ts';
import { expect } from './support/reader.ts';
import { findContact } from './support/sent-tickets.ts';
import { chooseContact, choosePlace, sendDevices, goOn, sendOrderWithLine, send } from './support/tickets.ts';

test.use({ member: { firstName: 'Anne', lastName: 'Berger', jobFunction: 'Réseau', language: 'fr' } });

/** Begins a ticket for services: their cards, its label and its first date. */
async function begin(page: Page, label: string, ...services: string[]): Promise<void> {
  for (const service of services) await page.getByRole('checkbox', { name: service }).check();
  await page.getByRole('textbox', { name: 'Libellé' }).fill(label);
  await page.getByRole('textbox', { name: /date souhaitée/ }).fill('15.12.26');
}

test(
  'staging and shipping take material from an order and from stock; who was faster is told, and what is left is taken',
  core('wizard'),
  async ({ page, own }) => {
    const { id: company, erp, name } = own;
    const order = await sendOrderWithLine(own, 'C9300-48P', 2);
    await erp.send('stock-items', [
      { id: company, version: 1, company, code: `ST-${company}`, manufacturer: 'cisco', reference: 'C9200CX-12P', description: 'Commutateur compact' },
    ]);
    const serials = ['FDO1', 'FDO2', 'FDO3'].map((serial) => `${serial}${company}`);
    await erp.send('stock-movements', [
      { id: company, version: 1, company, item: company, kind: 'in', quantity: 3, serials, happenedAt: '2026-11-13T08:42:00Z' },
    ]);
    await findContact(page, name);
    await page.goto(`/addupdateticket/${order}`);
    await begin(page, 'Commutateurs de Metz', 'Staging', 'Expédition depuis le stock');
    await page.getByRole('checkbox', { name: 'Expédier le matériel après le staging' }).check();
    await expect(page.getByRole('list').filter({ hasText: 'En attente de validation' }).getByRole('listitem')).toHaveText([
      'En attente de validation',
      'Validé',
      'Expédié',
      'Déployé',
      'Facturé',
    ]);
    await goOn(page, 'Équipements concernés');
    await goOn(page, 'Configuration');
    await page.getByRole('button', { name: 'Configurer tous les articles' }).click();
    await page.getByRole('textbox', { name: 'VLAN' }).fill('10, 20');
    await page.getByRole('button', { name: 'Configurer l’article 1' }).click();
    await page.getByRole('textbox', { name: 'Nom d’hôte' }).last().fill('SW-GRE-01');
    await goOn(page, 'Sortie de stock');
    await page.getByRole('combobox', { name: 'Ajouter un article du stock' }).click();
    await page.getByRole('option', { name: /^C9200CX-12P/ }).click();
    await page.getByRole('textbox', { name: 'Quantité, ligne 1' }).fill('4');
    await page.getByRole('radio', { name: 'Enlèvement par vos soins' }).check();
    await page.getByRole('textbox', { name: 'Date d’expédition' }).fill('14/12/2026');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Ligne 1 : il reste 3 articles disponibles.' }).click();
    await page.getByRole('textbox', { name: 'Quantité, ligne 1' }).fill('3');
    await goOn(page, 'Adresse et contact');
    await choosePlace(page);

    // A colleague takes two of the three meanwhile.
    const taken = { quantity: 2, serials: [], reason: 'Rack 4', untilOn: '2026-12-01' };
    const headers = await buildHeaders(page, name);
    expect((await page.request.post(`/api/stock-items/ST-${company}/reservations`, { data: taken, headers })).status()).toBe(201);
    await page.getByRole('button', { name: 'Envoyer le ticket' }).click();
    await page
      .getByRole('alert')
      .getByRole('button', { name: /^Ligne 1 : le stock de C9200CX-12P ne suffit pas/ })
      .click();
    const notice = page.getByRole('alert').filter({ hasText: 'en a pris 2' });
    await notice.getByRole('button', { name: 'Réserver celui qui reste' }).click();
    await expect(page.getByRole('textbox', { name: 'Quantité, ligne 1' })).toHaveValue('1');
    await page.getByRole('button', { name: /^Récapitulatif/ }).click();
    await send(page);
    await expect(page.getByRole('main')).toContainText('C9200CX-12P');
    await expect(page.getByRole('main')).toContainText('SW-GRE-01');
  },
);

test('engineering, a complex audit and a Wi-Fi study are ordered at once, with devices and a dropped plan', core('wizard'), async ({ page, own }) => {
  const serials = await sendDevices(own);
  await findContact(page, own.name);
  await page.goto('/stilldeploy/nticket?site=SIEGE');
  await begin(page, 'Cœur de réseau', 'Prestation d’ingénierie', 'Audit complexe', 'Étude de couverture Wi-Fi');
  await goOn(page, 'Prestations d’ingénierie');
  await page.getByRole('textbox', { name: 'Surface' }).fill('1 250');
  await page.getByRole('textbox', { name: 'Nombre d’étages' }).fill('2');
  await page.getByRole('checkbox', { name: '6 GHz' }).check();
  await page.getByRole('textbox', { name: 'Périmètre' }).fill('Cœur et distribution');
  await page.getByRole('textbox', { name: 'Besoin' }).fill('Segmenter le réseau');
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ['rez-de-chaussée.txt', 'étage.txt']) transfer.items.add(new File(['Plan'], name, { type: 'text/plain' }));
    return transfer;
  });
  // The connection is cut once, and the step is left meanwhile.
  let attempts = 0;
  await page.route('**/api/drafts/*/files', (route) => (attempts++ === 0 ? route.abort('connectionreset') : route.continue()));
  await page.getByRole('region', { name: 'Plans' }).dispatchEvent('drop', { dataTransfer: files });
  await expect(page.getByText('connexion coupée')).toBeVisible();
  await page.getByRole('combobox', { name: 'Ajouter les équipements d’un site' }).click();
  await page.getByRole('option', { name: /^Siège/ }).click();
  for (const serial of serials) await expect(page.getByRole('listitem').filter({ hasText: serial })).toBeVisible();
  await page.getByRole('button', { name: `Retirer l’équipement ${serials[1]}` }).click();
  await page.getByRole('button', { name: 'Envoyer de nouveau rez-de-chaussée.txt' }).click();
  await goOn(page, 'Adresse et contact');
  await chooseContact(page);
  await goOn(page, 'Site');
  await goOn(page, 'Récapitulatif');
  await expect(page.getByRole('main')).toContainText(/1\s250 m²/);
  await expect(page.getByRole('main')).toContainText('rez-de-chaussée.txt, étage.txt');
  await send(page);
  const main = page.getByRole('main');
  for (const text of [serials[0]!, 'étage.txt', 'Segmenter le réseau', 'Cœur et distribution']) await expect(main).toContainText(text);
  await expect(main).not.toContainText(serials[1]!);
});

test('billing of material that was bought elsewhere is ordered from the keyboard alone', async ({ page, own }) => {
  await findContact(page, own.name);
  await page.goto('/stilldeploy/nticket');
  const keys = page.keyboard;
  const focused = page.locator(':focus');
  /** Goes on with Tab until the named control has the focus. */
  const tabTo = async (name: string | RegExp): Promise<void> => {
    const control = page.getByRole('main').getByLabel(name).or(page.getByRole('main').getByRole('button', { name }));
    for (let count = 0; count < 60; count++) {
      await keys.press('Tab');
      if ((await focused.and(control).count()) > 0) return;
    }
    throw new Error(`${name} cannot be reached by Tab`);
  };
  await expect(page.getByRole('checkbox', { name: 'Facturation' })).toBeVisible();
  await tabTo(/^Facturation/);
  await keys.press('Space');
  await tabTo('Libellé');
  await keys.type('Facture de câbles');
  await tabTo(/date souhaitée$/);
  await keys.type('15/12/2026');
  // Enter in a field goes on.
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Équipements concernés' })).toBeFocused();
  await tabTo('Ajouter une ligne');
  await keys.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Référence, ligne 1' })).toBeFocused();
  await keys.type('CAB-STK-E-1M');
  await tabTo('Commande, ligne 1');
  await keys.type('Matériel');
  await expect(page.getByRole('option', { name: 'Matériel acheté ailleurs' })).toBeVisible();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await tabTo('Quantité, ligne 1');
  await keys.press('Control+A');
  await keys.type('12');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Adresse et contact' })).toBeFocused();
  await tabTo('Contact');
  await keys.type('Hartley');
  await expect(page.getByRole('option', { name: /^Paul Hartley/ })).toBeVisible();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await tabTo('Continuer');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Site' })).toBeFocused();
  await tabTo(/^Site$/);
  await keys.type('Siège');
  await expect(page.getByRole('option', { name: /^Siège/ })).toBeVisible();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await tabTo('Continuer');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Récapitulatif' })).toBeFocused();
  await tabTo('Envoyer le ticket');
  await keys.press('Enter');
  await expect(page.getByText(/^Ticket \S+ envoyé$/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('CAB-STK-E-1M');
});
