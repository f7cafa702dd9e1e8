import type { Locator, Page } from '@playwright/test';
import { core } from './support/core.ts';
import { readSavedSheets } from './support/files.ts';
import { openBrowser } from './support/offers.ts';
import { expect, readingTest, test } from './support/reader.ts';

const panel = (page: Page, number: string): Locator => page.getByRole('complementary', { name: number });

/** Opens an invoice that nobody contests, another one in each worker, so that a journey runs again on the same portal. Returns its number. */
async function openUndisputed(page: Page): Promise<string> {
  const { rows } = (await (await page.request.get('/api/invoices?state=paid')).json()) as { rows: { number: string; isDisputed: boolean }[] };
  const { number } = rows.filter(({ isDisputed }) => !isDisputed)[test.info().parallelIndex]!;
  await page.goto(`/stillboard/factures/${number}`);
  return number;
}

test.describe('Camille looks at the unpaid invoices', () => {
  test.use({ reader: 'camille' });

  readingTest('the list with its ageing, an invoice beside it with lines, bank details and the way back to its order', core('invoices'), async ({ page }) => {
    await page.goto('/stillboard/overview');
    await page.getByRole('link', { name: /^Factures/ }).click();
    await expect(page.getByRole('heading', { name: 'Factures', level: 1 })).toBeVisible();
    const ageing = page.getByRole('region', { name: 'Balance âgée' });
    await expect(ageing.getByText('Solde à payer')).toBeVisible();
    await expect(ageing.getByText(/^dont .* en retard$/)).toBeVisible();

    await page.getByRole('link', { name: 'FA-26-11874', exact: true }).click();
    const invoice = panel(page, 'FA-26-11874');
    await expect(invoice.getByText('Reste à payer')).toBeVisible();
    await expect(invoice.getByRole('strong').getByText('C9300-48P-A', { exact: true })).toBeVisible();
    await expect(invoice.getByText('Nous n’annonçons jamais')).toBeVisible();
    await expect(invoice.getByRole('link', { name: 'Télécharger le PDF' })).toHaveAttribute('href', /\/api\/invoices\/FA-26-11874\/pdf/);

    await invoice.getByRole('link', { name: '4500018734' }).click();
    await expect(page).toHaveURL(/\/stillboard\/commandes\/CDE-26-004812/);
    await page.getByRole('link', { name: 'Ouvrir la commande' }).click();
    await page.getByRole('link', { name: 'FA-26-11874' }).click();
    await expect(panel(page, 'FA-26-11874')).toBeVisible();
  });

  test('disputes an invoice with a reason and a file, and sees its progress', async ({ page }) => {
    await openUndisputed(page);
    await page.getByRole('button', { name: 'Contester' }).click();
    const dialog = page.getByRole('dialog', { name: /^Contester la facture FA-/ });
    await dialog.getByRole('button', { name: 'Envoyer la contestation' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Motif' })).toHaveAccessibleDescription(/Choisissez un motif\./);
    await dialog.getByRole('combobox', { name: 'Motif' }).click();
    await page.getByRole('option', { name: 'Prix ou remise' }).click();
    await dialog.getByLabel('Ce qui ne convient pas').fill('La remise de fin d’année n’est pas déduite.');
    await dialog.locator('input[type=file]').setInputFiles({ name: 'remise.txt', mimeType: 'text/plain', buffer: Buffer.from('Remise : 6 %') });
    await dialog.getByRole('button', { name: 'Envoyer la contestation' }).click();
    await expect(page.getByText(/^Contestation LT-\d\d-\d{5} envoyée$/)).toBeVisible();
    const invoice = page.getByRole('region', { name: 'Contestations' });
    await expect(invoice.getByText('Reçue')).toBeVisible();
    await expect(invoice.getByRole('link', { name: 'remise.txt' })).toBeVisible();
    await page.getByRole('button', { name: 'Contester' }).hover();
    await expect(page.getByText('Une contestation est déjà ouverte', { exact: false }).first()).toBeAttached();
  });

  test('gets an answer to a dispute: a notification, and state and answer beside the invoice', async ({ page, browser }) => {
    const invoice = await openUndisputed(page);
    await page.getByRole('button', { name: 'Contester' }).click();
    const dialog = page.getByRole('dialog', { name: `Contester la facture ${invoice}` });
    await dialog.getByRole('combobox', { name: 'Motif' }).click();
    await page.getByRole('option', { name: 'Quantité' }).click();
    await dialog.getByLabel('Ce qui ne convient pas').fill('Dix bornes facturées, huit reçues.');
    await dialog.getByRole('button', { name: 'Envoyer la contestation' }).click();
    const sent = page.getByText(/^Contestation LT-\d\d-\d{5} envoyée$/);
    await expect(sent).toBeVisible();
    // A message covers nothing of the panel.
    const panelBox = (await panel(page, invoice).boundingBox())!;
    const messageBox = (await sent.boundingBox())!;
    expect(messageBox.x + messageBox.width).toBeLessThanOrEqual(panelBox.x);
    const number = /LT-\d\d-\d{5}/.exec((await sent.textContent())!)![0];
    const dispute = page.getByRole('region', { name: 'Contestations' }).getByRole('article').filter({ hasText: number });
    await expect(dispute).toContainText('Reçue');

    const agent = await openBrowser(browser, 'agent', 'fr');
    await agent.goto(`/provider/queues/invoice-disputes?q=${number}`);
    await agent.getByRole('table').getByRole('link', { name: invoice }).click();
    await expect(agent.getByText('Dix bornes facturées, huit reçues.').last()).toBeVisible();
    await expect(agent.getByRole('button', { name: 'Clôturer' })).toHaveAccessibleDescription(/Répondez d’abord à la contestation dans la discussion/);
    await agent.getByRole('button', { name: 'Prendre en charge' }).click();
    await expect(agent.getByRole('region', { name: 'Messages' })).toContainText('Pris en charge');
    await expect(dispute).toContainText('En cours de traitement');
    await agent.getByLabel('Votre message').fill('Un avoir pour deux bornes part aujourd’hui.');
    await agent.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(dispute).toContainText('Réponse reçue');
    const talk = page.getByRole('region', { name: 'Discussion' });
    await expect(talk).toContainText('Un avoir pour deux bornes part aujourd’hui.');
    await talk.getByLabel('Votre message').fill('Merci, c’est noté.');
    await talk.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(dispute).toContainText('En cours de traitement');
    await expect(agent.getByText('Merci, c’est noté.').last()).toBeVisible();
    await agent.getByRole('button', { name: 'Clôturer' }).click();
    await expect(dispute).toContainText('Clôturée');
    await agent.context().close();

    await page.goto('/notifications');
    await page
      .getByRole('link', { name: new RegExp(`Réponse à votre contestation de la facture ${invoice}`) })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Discussion' })).toContainText('Un avoir pour deux bornes part aujourd’hui.');
  });

  test('saves the account statement of a day as Excel', async ({ page }) => {
    await page.goto('/stillboard/factures');
    await page.getByRole('link', { name: 'Relevé de compte' }).click();
    await expect(page.getByRole('heading', { name: 'Relevé de compte', level: 1 })).toBeVisible();
    const ageing = page.getByRole('region', { name: 'Balance âgée' });
    await expect(ageing.getByText('Solde du compte')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Factures et avoirs du relevé' }).getByText('Trop-perçu')).toBeVisible();
    const { name, sheets } = await readSavedSheets(page, page.getByRole('link', { name: 'Excel' }));
    expect(name).toMatch(/^releve-de-compte-.*\.xlsx$/);
    expect(sheets.map((sheet) => sheet.name)).toEqual(['Relevé de compte', 'Balance âgée']);

    // A day that cannot be read gives no document of another day.
    const day = page.getByRole('textbox', { name: 'Arrêté au' });
    await day.fill('31/09/2026');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Date non reconnue', { exact: false })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^(?:Excel|PDF)$/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'PDF' })).toHaveAccessibleDescription('Corrigez d’abord la date.');
    await day.fill('1er juil. 2026');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'PDF', exact: true })).toHaveAttribute('href', /on=2026-07-01/);
    // The address carries the day.
    await expect(page).toHaveURL(/\/stillboard\/releve\?on=2026-07-01$/);
    await page.reload();
    await expect(day).toHaveValue('01/07/2026');
  });

  test('saves several invoices as one ZIP', async ({ page }) => {
    await page.goto('/stillboard/factures');
    for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Télécharger en ZIP' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^factures-.*\.zip$/);
  });
});

test.describe('Marc sees no prices', () => {
  readingTest.use({ reader: 'marc' });

  readingTest('and so no invoices: not in the menu, not by address, not on an order', async ({ page }) => {
    await page.goto('/stillboard/commandes');
    await expect(page.getByRole('link', { name: /^Commandes/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Factures/ })).toHaveCount(0);
    await page.goto('/stillboard/factures/FA-26-11874');
    await expect(page.getByRole('heading', { name: 'Vous n’avez pas accès aux factures' })).toBeVisible();
    await page.goto('/commande/CDE-26-004812/livraisons');
    await expect(page.getByRole('heading', { name: /4500018734/, level: 1 })).toBeVisible();
    await expect(page.getByText('FA-26-')).toHaveCount(0);
  });
});

test.describe('Paul is invoiced in two currencies', () => {
  readingTest.use({ reader: 'paul', language: 'en' });

  readingTest('each has its bar, which leads to its own invoices; their VAT is in euros too', async ({ page }) => {
    await page.goto('/stillboard/factures');
    const francs = page.getByRole('region', { name: 'Ageing in CHF' });
    await expect(francs.getByText(/^CHF\s7,242\.00$/).first()).toBeVisible();
    await francs.getByRole('link', { name: /^Not yet due/ }).click();
    await expect(page).toHaveURL(/currency=CHF/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    const invoice = page.getByRole('complementary', { name: /^FA-/ });
    await expect(invoice.getByText('VAT in euros')).toBeVisible();
  });
});

test.describe('Paul reads his invoices in English on a phone', () => {
  readingTest.use({ reader: 'paul', language: 'en', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  readingTest('cards fit, and an invoice opens', async ({ page }) => {
    await page.goto('/stillboard/factures');
    await expect(page.getByRole('region', { name: 'Ageing in EUR' }).getByText('Balance due')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ageing in CHF' }).getByText('Balance due')).toBeAttached();
    expect((await page.getByRole('main').getByRole('listitem').first().boundingBox())!.y).toBeLessThanOrEqual(190);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('link', { name: /^FA-/ }).first().tap();
    await expect(page.getByText('Left to pay').or(page.getByText('Left to allocate')).first()).toBeVisible();
  });
});
