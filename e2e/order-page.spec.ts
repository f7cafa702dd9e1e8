import type { Locator, Page } from '@playwright/test';
import { core } from './support/core.ts';
import { readPdfText, readSavedSheets } from './support/files.ts';
import { expect, readingTest as test } from './support/reader.ts';

const order = '/commande/CDE-26-004812';
const title = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1 });
const tab = (page: Page, name: string): Locator => page.getByRole('navigation', { name: 'Parties de la commande' }).getByRole('link', { name });
/** Left edges of reference, description and quantity in each table on screen. */
const measureEdges = (page: Page): Promise<number[][]> =>
  page
    .locator('main table')
    .evaluateAll((tables) =>
      tables.map((table) => [...table.querySelectorAll('thead th')].slice(0, 3).map((head) => Math.round(head.getBoundingClientRect().x))),
    );
const delivery = (page: Page, number: string): Locator => page.getByRole('region', { name: number });

test.describe('Camille follows the core network of Saint-Priest', () => {
  test.use({ reader: 'camille' });

  test('each of the five parts has its address', core('orderPage'), async ({ page }) => {
    await page.goto(order);
    await expect(page).toHaveURL(`${order}/livraisons`);
    await expect(title(page, 'Commande 4500018734')).toBeVisible();
    await expect(page).toHaveTitle(/^Commande 4500018734/);
    await expect(page.getByRole('list', { name: 'Étapes de la commande' }).getByRole('listitem')).toHaveText([
      /Commandée.*28\soct\.24\sarticles/,
      /Confirmée.*30\soct\.promise pour le 26\snov\./,
      /1ʳᵉ livraison.*19\snov\.18\sarticles/,
      /2ᵉ livraison.*26\snov\.6\sarticles/,
      /Complète/,
    ]);
    await expect(page.getByRole('complementary', { name: 'Informations de la commande' })).toContainText(
      /Montant HT96\u00a0412,80\u00a0€.*OffreOFF-26-02087.*Réf\. devisCCW 2419-8837.*Livraison partielleAutorisée.*14 rue des Frères-Lumière69800 Saint-Priest/,
    );

    const parts: [name: string, address: string, text: string | RegExp][] = [
      ['Prestations', `${order}/livraisons?tab=services`, 'PRE-DEPLOIEMENT'],
      ['Support et abonnements', `${order}/support`, /Pile A\s: SNTC 8×5×J\+1 pour C9300-48P-A/],
      ['Documents', `${order}/livraisons?tab=documents`, 'Bon de livraison émargé BL-26-009318.pdf'],
      ['Historique des dates', `${order}/livraisons?tab=dates`, 'Optiques et alimentations en rupture chez le constructeur'],
    ];
    for (const [name, address, text] of parts) {
      await tab(page, name).click();
      await expect(page).toHaveURL(address);
      await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
      await expect(page.getByText(text)).toBeVisible();
      await page.reload();
      await expect(page.getByText(text)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Commandes' }).first().click();
    await expect(page).toHaveURL(/\/stillboard\/commandes/);
  });

  test('all tables of an order stand on one grid, and no row takes three lines', async ({ page }) => {
    await page.goto(`${order}/livraisons`);
    await expect(delivery(page, 'BL-26-009402')).toBeVisible();
    const [first, ...others] = await measureEdges(page);
    expect(others).toEqual([first, first]);
    for (const name of ['Prestations', 'Support et abonnements']) {
      await tab(page, name).click();
      await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
      expect(await measureEdges(page)).toEqual([first]);
    }
    await page.setViewportSize({ width: 1200, height: 900 });
    const measureHeights = () => page.locator('main tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    // Columns are shared out anew a moment after the window has another width.
    await expect.poll(async () => Math.max(...(await measureHeights()))).toBeLessThanOrEqual(60);
  });

  test('previous and next follow the list as it was filtered and sorted', async ({ page }) => {
    await page.goto('/stillboard/commandes?state=partiallyDelivered&sort=customerOrderNumber&dir=asc');
    await page.getByRole('row', { name: '4500018655' }).getByRole('link').click();
    await page.getByRole('link', { name: 'Ouvrir la commande' }).click();
    await expect(title(page, 'Commande 4500018655')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Commande précédente' })).toBeDisabled();
    await page.getByRole('button', { name: 'Commande suivante' }).click();
    await expect(title(page, 'Commande 4500018719')).toBeVisible();
    await tab(page, 'Documents').click();
    await page.getByRole('button', { name: 'Commande suivante' }).click();
    await expect(title(page, 'Commande 4500018734')).toBeVisible();
    await expect(page).toHaveURL(`${order}/livraisons?tab=documents`);
    await expect(page.getByRole('button', { name: 'Commande suivante' })).toBeDisabled();
    await page.getByRole('button', { name: 'Commande précédente' }).click();
    await expect(title(page, 'Commande 4500018719')).toBeVisible();
  });

  test('serial numbers are shown, copied, and saved as Excel', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(order);
    const received = delivery(page, 'BL-26-009318');
    await expect(received.getByText('livrée le 19 nov., 10:05, reçue par M. Tessier')).toBeVisible();
    await expect(received.getByText('5 colis, 153\u00a0kg en tout')).toBeVisible();
    await received.getByRole('button', { name: 'Copier les 18 n° de série' }).click();
    await expect(received.getByRole('button', { name: 'Copié' })).toBeVisible();
    const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect(copied).toHaveLength(18);
    expect(copied[0]).toBe('FOC3038L0AB');
    const { name, sheets } = await readSavedSheets(page, received.getByRole('link', { name: 'N° de série (Excel)' }));
    expect(name).toBe('BL-26-009318.xlsx');
    expect(sheets[0]!.rows.slice(1).map((row) => row[2])).toEqual(copied);
    await expect(delivery(page, 'BL-26-009402').getByText('Non communiqués')).toHaveCount(2);
  });

  test('documents open: delivery note, confirmation, and attached files', core('orderPage'), async ({ page }) => {
    await page.goto(order);
    const note = await readPdfText(page, delivery(page, 'BL-26-009318').getByRole('link', { name: 'Bon de livraison' }));
    expect(note).toContain('Bon de livraison');
    expect(note).toContain('BL-26-009318');
    expect(note).toContain('FOC3038L0AB');
    const confirmation = await readPdfText(page, page.getByRole('link', { name: 'Confirmation de commande' }));
    expect(confirmation).toContain('Confirmation de commande');
    expect(confirmation).toContain('4500018734');
    expect(confirmation).toMatch(/96\s412,80\s€/);
    await tab(page, 'Documents').click();
    await expect(page.getByRole('row', { name: /Attestation de garantie/ }).getByRole('link', { name: /^BL-26-\d+$/ })).toHaveAttribute(
      'href',
      /[?&]delivery=BL-26-/,
    );
    expect(await readPdfText(page, page.getByRole('link', { name: 'Bon de commande 4500018734.pdf' }))).toContain('4500018734');
    // Without attached files the part says where the documents of every order are.
    await page.goto('/commande/4500018690/livraisons?tab=documents');
    await expect(page.getByText(/La confirmation se trouve en haut de la page/)).toBeVisible();
  });

  test('the carrier’s page is one click away where the carrier has one', async ({ page }) => {
    await page.goto(order);
    const link = delivery(page, 'BL-26-009402').getByRole('link', { name: 'Suivre l’envoi XY918273645FR' });
    await expect(link).toHaveAttribute('href', /^https:\/\/.*XY918273645FR/);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(delivery(page, 'BL-26-009318').getByText('8X2204719336')).toBeVisible();
  });
});

test.describe('numbers that lead elsewhere', () => {
  test.use({ reader: 'camille' });

  test('a number shared by two orders opens a choice between them', async ({ page }) => {
    await page.goto('/commande/4500017620');
    await expect(title(page, 'Choisissez une commande')).toBeVisible();
    await expect(page.getByText('Plusieurs commandes portent le n° 4500017620.')).toBeVisible();
    // Both were ordered on the same day: their order is not guaranteed.
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('row', { name: /CDE-26-000476.*matériel/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /CDE-26-000477.*services/ })).toBeVisible();
    await page.getByRole('link', { name: 'CDE-26-000477' }).click();
    await expect(page.getByText('Agences de Bretagne, services')).toBeVisible();
    await expect(page).toHaveURL('/commande/CDE-26-000477/livraisons');
    await page.goto('/stillboard/commandes/4500017620');
    await page.getByRole('complementary', { name: '4500017620' }).getByRole('link', { name: 'CDE-26-000476' }).click();
    await expect(page.getByRole('complementary', { name: '4500017620' }).getByText('16 sur 16 livrés').first()).toBeVisible();
    await expect(page).toHaveURL('/stillboard/commandes/CDE-26-000476');
  });

  test('an unknown number is reported and leads to the list', async ({ page }) => {
    await page.goto('/commande/CDE-99-000001/livraisons');
    await expect(title(page, 'Commande introuvable')).toBeVisible();
    await expect(page.getByText('La commande CDE-99-000001 n’existe pas, ou vous n’y avez pas accès.')).toBeVisible();
    await page.getByRole('link', { name: 'Chercher dans les commandes' }).click();
    await expect(page).toHaveURL('/stillboard/commandes');
    await page.goto('/stillboard/commandes/CDE-99-000001');
    await expect(page.getByRole('complementary', { name: 'Commande introuvable' })).toContainText('La commande CDE-99-000001 n’existe pas');
  });

  test('an order without a customer order number is opened by the provider’s number', async ({ page }) => {
    await page.goto('/stillboard/commandes?project=Dépannage express Metz');
    await page.getByRole('row', { name: 'Dépannage express Metz' }).getByRole('link').click();
    await page.getByRole('link', { name: 'Ouvrir la commande' }).click();
    await expect(page.getByRole('heading', { name: /^Commande CDE-26-\d{6}$/, level: 1 })).toBeVisible();
    await expect(page.getByText('Refusée')).toBeVisible();
  });

  test('sixty-five lines, in three loads', async ({ page }) => {
    await page.goto('/commande/4500017818');
    await expect(tab(page, 'Équipements et livraisons')).toHaveText(/40/);
    await expect(tab(page, 'Support et abonnements')).toHaveText(/24/);
    await expect(tab(page, 'Prestations')).toHaveText(/1/);
    await expect(page.getByRole('region', { name: 'Lignes' }).getByRole('row')).toHaveCount(41);
    await expect(page.getByRole('region', { name: /^BL-26-/ })).toHaveCount(3);
    await tab(page, 'Support et abonnements').click();
    await expect(page.getByRole('region', { name: 'Support et abonnements' }).getByRole('row')).toHaveCount(25);
  });
});

test.describe('Inès works for two companies', () => {
  test.use({ reader: 'ines', ownSession: true });

  test('an order of the other company opens there, with a notice; the former tab is unchanged', async ({ page }) => {
    await page.goto('/stillboard/commandes');
    await page.getByRole('button', { name: /^Société affichée/ }).click();
    await page.getByRole('option', { name: 'Groupe Hélianthe' }).click();
    await expect(page.getByRole('row', { name: '4500018734' })).toBeVisible();
    await page.goto('/commande/ARV-2026-0316');
    await expect(page.getByText(/^Cette commande appartient à .+\u00a0: elle est ouverte dans cette société/)).toBeVisible();
    await expect(title(page, 'Commande ARV-2026-0316')).toBeVisible();
    await expect(page).toHaveURL(/company=\d+/);
    await expect(page.getByRole('link', { name: 'Confirmation de commande' })).toHaveAttribute('href', /company=\d+/);
    await page.getByRole('link', { name: 'Suivi des livraisons' }).click();
    await expect(page.getByRole('link', { name: '4500018734' })).toBeVisible();
  });
});

test.describe('in English', () => {
  test.use({ reader: 'paul', language: 'en' });

  test('an order of Arvalys and its documents are in English', async ({ page }) => {
    await page.goto('/commande/ARV-2026-0272');
    await expect(title(page, 'Order ARV-2026-0272')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Parts of the order' }).getByRole('link')).toHaveText([
      /Equipment and deliveries/,
      /Services/,
      /Support and subscriptions/,
      /Documents/,
      /Date history/,
    ]);
    await expect(page.getByText('One carton arrived wet on one side.')).toBeVisible();
    const note = await readPdfText(page, page.getByRole('link', { name: 'Delivery note' }).first());
    expect(note).toContain('Delivery note');
    const confirmation = await readPdfText(page, page.getByRole('link', { name: 'Order confirmation' }));
    expect(confirmation).toContain('Order confirmation');
    expect(confirmation).toMatch(/€[\d,]+\.\d\d/);
  });
});

test.describe('on a phone', () => {
  test.use({ reader: 'camille', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('nothing is wider than the screen; lines and deliveries read as cards', async ({ page }) => {
    for (const part of ['livraisons', 'support', 'livraisons?tab=services', 'livraisons?tab=documents', 'livraisons?tab=dates']) {
      await page.goto(`${order}/${part}`);
      await expect(page.getByRole('complementary', { name: 'Informations de la commande' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      // The current part stands clear of the edges that fade.
      const current = page.getByRole('navigation', { name: 'Parties de la commande' }).locator('[aria-current]');
      const { x, width } = (await current.boundingBox())!;
      const isLast = part.endsWith('dates');
      expect(x + width).toBeLessThanOrEqual(isLast ? 374 : 374 - 40);
    }
    await page.goto(`${order}/livraisons`);
    await expect(page.getByRole('region', { name: 'Lignes' }).getByText('SFP-10G-SR')).toBeVisible();
    await page.getByRole('link', { name: 'Revenir à la liste' }).tap();
    await expect(page).toHaveURL('/stillboard/commandes');
  });
});
