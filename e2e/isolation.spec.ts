import type { Page } from '@playwright/test';
import { core } from './support/core.ts';
import { readPdfText, readSavedSheets } from './support/files.ts';
import { buildHeaders } from './support/offers.ts';
import { readOrderNumbers, rows } from './support/orders-list.ts';
import { ownCompanyTest } from './support/own-company.ts';
import { expect, readingTest, test } from './support/reader.ts';

const list = '/stillboard/commandes';
/** An amount in any of its notations: "96 412,80 €", "1 836.00". */
const amount = /\d[\s\u00a0]?\d{3}[.,]\d{2}|\d[.,]\d{2}[\s\u00a0]?€|€/;

async function expectNoAmount(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText(amount);
  await expect(page.locator('body')).not.toContainText(/Montant|Prix/);
}

test.describe('Marc, who sees no prices and works at two sites', () => {
  readingTest.use({ reader: 'marc' });

  readingTest('meets no amount: list, panel, order, documents, Excel', core('rights'), async ({ page }) => {
    await page.goto(list);
    await expect(page.getByRole('status').filter({ hasText: '43 résultats' })).toBeVisible();
    await expectNoAmount(page);
    await page.getByRole('button', { name: 'Choisir les colonnes' }).click();
    await expect(page.getByRole('checkbox', { name: 'Montant HT' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('row', { name: '4500018734' }).getByRole('link').click();
    await expect(page.getByRole('complementary', { name: '4500018734' }).getByText('18 sur 24 livrés')).toBeVisible();
    await expectNoAmount(page);

    for (const part of ['livraisons', 'livraisons?tab=services', 'support', 'livraisons?tab=documents', 'livraisons?tab=dates']) {
      await page.goto(`/commande/CDE-26-004812/${part}`);
      await expect(page.getByRole('heading', { name: 'Commande 4500018734', level: 1 })).toBeVisible();
      await expectNoAmount(page);
    }
    const confirmation = await readPdfText(page, page.getByRole('link', { name: 'Confirmation de commande' }));
    expect(confirmation).toContain('C9300-48P-A');
    expect(confirmation.replace(/capital de [\d\s\u00a0]+€/, '')).not.toMatch(amount);

    await page.goto(list);
    await expect(rows(page)).toHaveCount(43);
    const shown = await readOrderNumbers(page);
    const { sheets } = await readSavedSheets(page, page.getByRole('button', { name: 'Exporter' }));
    const heads = sheets[0]!.rows.find((row) => row.includes('N° fournisseur'))!;
    expect(heads.filter((head) => /Montant|Prix|Devise/.test(head))).toEqual([]);
    expect(sheets[0]!.rows.flat().filter((text) => amount.test(text))).toEqual([]);
    expect(sheets[0]!.rows.slice(sheets[0]!.rows.indexOf(heads) + 1)).toHaveLength(shown.length);
  });

  readingTest('is refused an order by amount, even by its address', async ({ page }) => {
    await page.goto(`${list}?sort=amount`);
    await expect(page.getByRole('alert')).toContainText('Vous n’avez pas accès aux prix');
  });

  readingTest('meets nothing of offers and invoices: lists, pages, overview, bell, search, exports', async ({ page }) => {
    await page.goto('/stillboard/overview');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: /^Commandes/ })).toBeVisible();
    await expect(menu.getByRole('link', { name: /^(Offres|Factures)/ })).toHaveCount(0);
    for (const [address, heading] of [
      ['/stillboard/offres', 'Vous n’avez pas accès aux offres'],
      ['/stillboard/offres/OFF-26-02231', 'Vous n’avez pas accès aux offres'],
      ['/stillboard/factures', 'Vous n’avez pas accès aux factures'],
      ['/stillboard/factures/FA-26-11874', 'Vous n’avez pas accès aux factures'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expectNoAmount(page);
    }
    for (const address of ['/stillboard/overview', '/notifications']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoAmount(page);
      await expect(page.getByRole('main')).not.toContainText(/OFF-26-|FA-26-/);
    }
    for (const number of ['OFF-26-02231', 'FA-26-11874']) {
      await page.goto(`${list}?q=${number}`);
      await expect(page.getByText(number, { exact: true })).toHaveCount(0);
      await expectNoAmount(page);
    }

    const headers = await buildHeaders(page, 'Groupe Hélianthe');
    const calls = [
      'offers',
      'offers?q=OFF',
      'offers/OFF-26-02231',
      'offers/export',
      'offer-requests',
      'invoices',
      'invoices?q=FA',
      'invoices/FA-26-11874',
      'statement',
    ];
    for (const call of calls) {
      const response = await page.request.get(`/api/${call}`, { headers });
      expect([call, response.status(), ((await response.json()) as { code: string }).code]).toEqual([call, 403, 'forbidden.prices']);
    }
    for (const kind of ['offers', 'invoices']) {
      const made = await page.request.post('/api/exports', { data: { kind, query: {} }, headers });
      expect([kind, made.status()]).toEqual([kind, 403]);
    }
  });

  readingTest('finds nothing of other sites: not in the list, not by serial number, not by address', core('rights'), async ({ page }) => {
    await page.goto(`${list}?q=4500018326`);
    await expect(page.getByRole('heading', { name: 'Aucun résultat' })).toBeVisible();
    for (const code of ['CDE-26-003228', '4500018326']) {
      const response = page.waitForResponse((response) => response.url().endsWith(`/api/orders/${code}`));
      await page.goto(`/commande/${code}/livraisons`);
      expect((await response).status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Commande introuvable' })).toBeVisible();
    }
    await page.goto('/suivicommande');
    await expect(page.getByRole('link', { name: '4500018734' })).toBeVisible();
    await expect(page.getByText('4500018326')).toHaveCount(0);
    await page.goto(list);
    await page.getByRole('button', { name: 'Filtre', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Site' }).click();
    await expect(page.getByRole('group', { name: 'Site' }).getByRole('radio')).toHaveCount(2);
  });

  readingTest('conversations of another company do not exist: the response is that of an unknown number', async ({ page }) => {
    await page.goto(list);
    const [foreign, unknown] = await Promise.all(
      ['ARV-2026-0412', 'ARV-2099-0001'].map((code) => page.request.get(`/api/orders/${code}`, { headers: { 'x-company': '2' } })),
    );
    expect(foreign!.status()).toBe(404);
    expect(await foreign!.text()).toBe(await unknown!.text());
  });
});

test.describe('what the ERP changes', () => {
  ownCompanyTest.use({ member: { firstName: 'Paul', lastName: 'Hartley', jobFunction: 'Head of infrastructure', language: 'fr' } });

  ownCompanyTest('appears in an open list and an open order, without a reload', async ({ page, own }) => {
    const mark = Date.now();
    const number = `CDE-26-9${String(mark).slice(-5)}`;
    const customerOrderNumber = `ARV-J-${mark}`;
    const version = (value: number, delivered: number) => ({
      id: `journey-${mark}`,
      version: value,
      company: own.id,
      number,
      customerOrderNumber,
      project: delivered === 0 ? 'Onduleurs de secours' : 'Onduleurs de secours, complété',
      orderedOn: '2026-11-19',
      partialDeliveryAllowed: true,
      currency: 'EUR',
      totalExclVat: 480_000,
      totalInclVat: 576_000,
      lines: [
        {
          id: '10',
          kind: 'equipment',
          reference: 'SMT1500RMI2UC',
          description: 'Onduleur 1 500 VA',
          quantityOrdered: 4,
          quantityDelivered: delivered,
          quantityCancelled: 0,
          unitPrice: 120_000,
          totalExclVat: 480_000,
          promisedOn: '2026-12-04',
        },
      ],
    });
    // A first order: a list that is open already.
    await own.erp.send('orders', [
      { ...version(1, 0), id: `first-${mark}`, number: `CDE-25-9${String(mark).slice(-5)}`, customerOrderNumber: `FIRST-${mark}` },
    ]);
    await page.goto(list);
    await expect(page.getByRole('row', { name: `FIRST-${mark}` })).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { untouched: true }));
    await own.erp.send('orders', [version(1, 0)]);
    const row = page.getByRole('row', { name: customerOrderNumber });
    await expect(row).toContainText(/Onduleurs de secours.*0\/4.*En attente de livraison/);
    await row.getByRole('link').click();
    await expect(page.getByRole('complementary', { name: customerOrderNumber }).getByText('0 sur 4 livrés')).toBeVisible();
    await own.erp.send('orders', [version(2, 3)]);
    await expect(row).toContainText(/Onduleurs de secours, complété.*Partiellement livrée/);
    await expect(page.getByRole('complementary', { name: customerOrderNumber }).getByText('3 sur 4 livrés')).toBeVisible();
    await own.erp.send('orders', [{ id: `journey-${mark}`, version: 3, company: own.id, deleted: true }]);
    await expect(row).toHaveCount(0);
    expect(await page.evaluate(() => 'untouched' in globalThis)).toBe(true);
  });
});
