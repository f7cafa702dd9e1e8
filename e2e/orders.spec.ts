import { core } from './support/core.ts';
import { expect, readingTest as test } from './support/reader.ts';
import { readSavedSheets } from './support/files.ts';
import { readOrderNumbers, readColumn, range, rows, search, stateTab } from './support/orders-list.ts';

const list = '/stillboard/commandes';

test.describe('Camille looks through the 128 orders of Groupe Hélianthe', () => {
  test.use({ reader: 'camille' });

  test('the list shows the latest fifty, the states with their counts, and each amount', core('orders'), async ({ page }) => {
    await page.goto(list);
    await expect(range(page)).toHaveText('1–50 sur 128');
    await expect(rows(page)).toHaveCount(50);
    await expect(page.getByRole('navigation', { name: 'États' }).getByRole('link')).toHaveText([
      /Toutes\s*128/,
      /En attente de livraison\s*7/,
      /Partiellement livrées\s*3/,
      /Livrées\s*118/,
    ]);
    await expect(page.getByRole('row', { name: '4500018734' })).toContainText(
      /Cœur de réseau Saint-Priest.*Camille Lefèvre.*28\soct\..*26\snov\..*18\/24.*96\u00a0412,80\u00a0€.*Partiellement livrée/,
    );
    await expect(page).toHaveTitle(/^Commandes/);
  });

  test('an order is found by a serial number, by its number without separators, and in spite of a slip', async ({ page }) => {
    await page.goto(list);
    for (const words of ['FOC3038L0AB', 'cde26004812', '4500 018 734', 'BL26009402', 'Coeur de reseau saint preist']) {
      await search(page).fill(words);
      await expect(range(page)).toHaveText('1 résultat');
      await expect(rows(page)).toHaveText([/4500018734/]);
    }
    await search(page).fill('x');
    await expect(page.getByText('Deux caractères au moins')).toBeVisible();
    await search(page).fill('FOC3038L0AB');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('N° de série\u00a0: FOC3038L0AB');
    await search(page).fill('telefonie salles');
    await expect(rows(page).first()).toContainText('Téléphonie salles de réunion');
    await expect(page).toHaveURL(/q=telefonie\+salles/);
    await page.reload();
    await expect(search(page)).toHaveValue('telefonie salles');
    await page.getByRole('button', { name: 'Effacer la recherche' }).click();
    await expect(range(page)).toHaveText('1–50 sur 128');
  });

  test('a state narrows the list; its address can be sent', core('orders'), async ({ page }) => {
    await page.goto(list);
    await stateTab(page, 'Partiellement livrées').click();
    await expect(range(page)).toHaveText('3 résultats');
    const [damaged] = (await readColumn(page, 'État')).filter((state) => state !== 'Partiellement livrée');
    expect(damaged).toMatch(/^Partiellement livrée\s+(?:Dommage signalé|\d+\sdommages signalés)$/);
    await expect(page).toHaveURL(`${list}?state=partiallyDelivered`);
    await expect(stateTab(page, 'Partiellement livrées')).toHaveAttribute('aria-current', 'true');
    await page.goto(`${list}?state=awaitingDelivery`);
    await expect(range(page)).toHaveText('7 résultats');
    await expect(stateTab(page, 'Toutes')).toHaveText(/128/);
  });

  test('a period becomes a chip and part of the address; the cross removes it', async ({ page }) => {
    await page.goto(list);
    await page.getByRole('button', { name: 'Période' }).click();
    await page.getByRole('radio', { name: 'Dernier mois', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Période\u00a0: Dernier mois' })).toBeVisible();
    await expect(page).toHaveURL(`${list}?period=1m`);
    await expect(range(page)).toHaveText('4 résultats');
    await expect(stateTab(page, 'Toutes')).toHaveText(/Toutes\s*4/);
    await page.getByRole('button', { name: 'Retirer le filtre Période' }).click();
    await expect(range(page)).toHaveText('1–50 sur 128');
    await expect(page).toHaveURL(list);
  });

  test('late with its days, rescheduled, by requester, by site: more filters on demand', async ({ page }) => {
    await page.goto(list);
    await page.getByRole('button', { name: 'Filtre', exact: true }).click();
    await page.getByRole('menuitem', { name: 'En retard' }).click();
    await expect(rows(page)).toHaveText([/4500018197.*2\snov\..*En retard de 17\sjours/]);
    await page.getByRole('button', { name: 'Retirer le filtre En retard' }).click();
    await page.getByRole('button', { name: 'Filtre', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Date reportée' }).click();
    await expect(range(page)).toHaveText('3 résultats');
    await page.getByRole('button', { name: 'Demandeur', exact: true }).click();
    await page.getByRole('radio', { name: 'Sophie Marchand' }).click();
    await expect(range(page)).toHaveText('2 résultats');
    await expect(page.getByRole('button', { name: 'Demandeur\u00a0: Sophie Marchand' })).toBeVisible();
    await page.getByRole('button', { name: 'Filtre', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Site' }).click();
    await page.getByRole('searchbox', { name: 'Rechercher', exact: true }).fill('bordeaux');
    await page.getByRole('radio', { name: 'Bordeaux-Lac' }).click();
    await expect(rows(page)).toHaveText([/4500018326/]);
  });

  test('sorts by amount, the largest first, then the other way round', async ({ page }) => {
    await page.goto(list);
    await page.getByRole('button', { name: 'Montant HT' }).click();
    await expect(rows(page).first()).toContainText('116\u00a0630,40\u00a0€');
    await expect(page).toHaveURL(/sort=amount&dir=desc/);
    await expect(page.getByRole('columnheader', { name: 'Montant HT' })).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: 'Montant HT' }).click();
    await expect(page).toHaveURL(/sort=amount&dir=asc/);
    await expect(rows(page).first()).not.toContainText('116\u00a0630,40\u00a0€');
    const amounts = (await readColumn(page, 'Montant HT')).map((text) => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.')));
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
  });

  test('page two keeps its place after a reload, and leads back', async ({ page }) => {
    await page.goto(list);
    await expect(range(page)).toHaveText('1–50 sur 128');
    const first = await readOrderNumbers(page);
    await page.getByRole('button', { name: 'Suivant' }).click();
    await expect(range(page)).toHaveText('51–100 sur 128');
    const second = await readOrderNumbers(page);
    expect(second).not.toContain(first[0]);
    await page.reload();
    await expect(range(page)).toHaveText('51–100 sur 128');
    await expect.poll(() => readOrderNumbers(page)).toEqual(second);
    await page.getByRole('button', { name: 'Suivant' }).click();
    await expect(range(page)).toHaveText('101–128 sur 128');
    await expect(page.getByRole('button', { name: 'Suivant' })).toBeDisabled();
    await page.getByRole('button', { name: 'Précédent' }).click();
    await expect(range(page)).toHaveText('51–100 sur 128');
    await page.getByRole('button', { name: 'Précédent' }).click();
    await expect(range(page)).toHaveText('1–50 sur 128');
    await expect.poll(() => readOrderNumbers(page)).toEqual(first);
  });

  test('chosen columns are remembered', async ({ page }) => {
    await page.goto(list);
    await page.getByRole('button', { name: 'Choisir les colonnes' }).click();
    await page.getByRole('checkbox', { name: 'Demandeur' }).uncheck();
    await page.getByRole('checkbox', { name: 'N° fournisseur' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Demandeur' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'N° fournisseur' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Demandeur' })).toHaveCount(0);
    await expect(page.getByRole('row', { name: '4500018734' })).toContainText('CDE-26-004812');
  });

  test('the menu opens what its number counts, and a list without a number as it was left, until its filters are cleared', async ({ page }) => {
    const menu = (address: string) => page.getByRole('navigation', { name: 'Menu' }).locator(`a[href^="${address}"]`).first();
    await page.goto(list);
    await stateTab(page, 'En attente de livraison').click();
    await page.goto('/contrats/listEquipement?manufacturer=fortinet');
    await expect(range(page)).toHaveText(/sur|résultat/);
    const narrowed = await range(page).textContent();
    await expect(menu(list)).toContainText('10');
    await menu(list).click();
    await expect(range(page)).toHaveText('10 résultats');
    await menu('/contrats/listEquipement').click();
    await expect(range(page)).toHaveText(narrowed!);
    await expect(page).toHaveURL(/manufacturer=fortinet/);
    await page.getByRole('searchbox').fill('quelque chose qui n’existe pas');
    await expect(page.getByRole('heading', { name: 'Aucun résultat' })).toBeVisible();
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect(range(page)).toHaveText('1–50 sur 1 210');
    await menu(list).click();
    await menu('/contrats/listEquipement').click();
    await expect(range(page)).toHaveText('1–50 sur 1 210');
  });

  test('the Excel file holds the filtered rows, and names the filters', core('orders'), async ({ page }) => {
    await page.goto(`${list}?state=awaitingDelivery,partiallyDelivered&sort=customerOrderNumber&dir=asc`);
    await expect(rows(page)).toHaveCount(10);
    const shown = await readOrderNumbers(page);
    const { name, sheets } = await readSavedSheets(page, page.getByRole('button', { name: 'Exporter' }));
    expect(name).toBe('commandes-2026-11-19.xlsx');
    const [orders] = sheets;
    const heads = orders!.rows.find((row) => row.includes('N° fournisseur'))!;
    const at = heads.indexOf('Votre n° de commande');
    expect(orders!.rows.slice(orders!.rows.indexOf(heads) + 1).map((row) => row[at])).toEqual(shown);
    expect(sheets.map((sheet) => sheet.name)).toEqual(['Commandes', 'Filtres']);
    expect(sheets[1]!.rows.flat()).toEqual(expect.arrayContaining(['État', 'En attente de livraison, Partiellement livrée']));
  });
});

test.describe('an order opens beside the list', () => {
  test.use({ reader: 'camille' });

  test('a row opens it, arrows and J and K step through the rows, Escape closes; the address carries its number', async ({ page }) => {
    await page.goto(list);
    await page.getByRole('row', { name: '4500018734' }).getByText('Cœur de réseau Saint-Priest').click();
    const panel = page.getByRole('complementary', { name: '4500018734' });
    await expect(panel.getByText('18 sur 24 livrés')).toBeVisible();
    await expect(page).toHaveURL(`${list}/CDE-26-004812`);
    await expect(panel.getByRole('list', { name: 'Livraisons' }).getByRole('listitem')).toHaveText([
      /BL-26-009402.*6\sarticles.*Chronopost.*prévue le 26\snov\..*Suivre/,
      /BL-26-009318.*18\sarticles.*Geodis.*livrée le 19\snov\., 10:05.*Bon/,
    ]);

    await panel.getByRole('button', { name: 'Ligne suivante' }).click();
    await expect(page.getByRole('complementary', { name: '4500018719' })).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('complementary', { name: '4500018690' })).toBeVisible();
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await expect(page).toHaveURL(`${list}/CDE-26-004812`);
    await page.getByRole('complementary', { name: '4500018734' }).getByRole('button', { name: 'Ligne précédente' }).click();
    await expect(page.getByRole('complementary', { name: '4500018801' })).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('complementary', { name: '4500018801' })).toHaveCount(0);
  });

  test('keys alone lead from the list to an order', async ({ page }) => {
    await page.goto(list);
    await expect(rows(page)).toHaveCount(50);
    await search(page).focus();
    await search(page).fill('4500018');
    await search(page).press('Tab');
    await page.getByRole('link', { name: '4500018822' }).focus();
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: '4500018801' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: '4500018801' }).getByText('0 sur 9 livrés')).toBeVisible();
  });

  test('an address with an order opens list and order, filters and all', async ({ page }) => {
    await page.goto(`${list}/CDE-26-004812?state=partiallyDelivered`);
    await expect(page.getByRole('complementary', { name: '4500018734' }).getByText('Autorisée')).toBeVisible();
    await expect(range(page)).toHaveText('3 résultats');
    await page.getByRole('complementary', { name: '4500018734' }).getByRole('link', { name: 'Ouvrir la commande' }).click();
    await expect(page.getByRole('heading', { name: 'Commande 4500018734', level: 1 })).toBeVisible();
  });

  test('the customer’s own number opens it as well', async ({ page }) => {
    await page.goto(`${list}/4500018734`);
    await expect(page.getByRole('complementary', { name: '4500018734' }).getByText('CDE-26-004812')).toBeVisible();
    await expect(page.getByRole('row', { name: '4500018734' }).getByRole('link')).toHaveAttribute('aria-current', 'true');
  });
});

test.describe('Léa, whose company is new, has no order yet', () => {
  test.use({ reader: 'lea' });

  test('each empty screen explains itself and names the person to call', async ({ page }) => {
    for (const address of [list, '/commande']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Aucune commande pour le moment' })).toBeVisible();
      await expect(page.getByText('Une question\u00a0? Appelez le 04 65 71 00 00')).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
    }
    await page.goto('/suivicommande');
    await expect(page.getByRole('heading', { name: 'Aucune livraison attendue' })).toBeVisible();
    await page.getByRole('link', { name: 'Voir les commandes' }).click();
    await expect(page).toHaveURL(list);
  });
});

test.describe('Paul reads English', () => {
  test.use({ reader: 'paul', language: 'en' });

  test('the list of Arvalys is in English: states, dates, amounts', async ({ page }) => {
    await page.goto(list);
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'States' }).getByRole('link')).toHaveText([
      /All/,
      /Awaiting delivery/,
      /Partially delivered/,
      /Delivered/,
      /Cancelled\s*2/,
    ]);
    await expect(page.getByRole('row', { name: 'ARV-2026-0412' })).toContainText(/Nov.*€[\d,]+\.\d\d.*Awaiting delivery/);
    await expect(page.getByRole('status').filter({ hasText: /^\d+ results$/ })).toBeVisible();
    await page.getByRole('row', { name: 'ARV-2026-0316' }).click();
    await expect(page.getByRole('complementary', { name: 'ARV-2026-0316' }).getByText(/\d+ of \d+ delivered/)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ reader: 'camille', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('orders are cards, filters a sheet, an order fills the screen', async ({ page }) => {
    await page.goto(list);
    const cards = page.getByRole('list', { name: 'Commandes' }).getByRole('listitem');
    await expect(cards).toHaveCount(50);
    await expect(cards.nth(2)).toHaveText(/4500018734.*96\u00a0412,80\u00a0€.*Cœur de réseau Saint-Priest.*Partiellement livrée.*18\/24.*26\snov\./);
    expect((await cards.first().boundingBox())!.y).toBeLessThanOrEqual(190);
    for (const control of [page.getByRole('searchbox'), page.getByRole('button', { name: 'Filtres' }), page.getByRole('button', { name: 'Exporter' })])
      expect((await control.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    // The actions of the list are icons among those of the bar.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Exporter' })).toHaveCSS('box-shadow', 'none');
    await page.getByRole('button', { name: 'Filtres' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filtres' });
    await sheet.getByRole('radio', { name: 'Dernier mois', exact: true }).click();
    await sheet.getByRole('button', { name: 'Afficher' }).tap();
    await expect(cards).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Filtres, 1 actif' })).toBeVisible();
    await cards.nth(2).tap();
    await expect(page.getByRole('heading', { name: '4500018734' })).toBeVisible();
    await expect(page.getByText('18 sur 24 livrés').first()).toBeVisible();
    await page.getByRole('link', { name: 'Revenir à la liste' }).tap();
    await expect(cards).toHaveCount(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
