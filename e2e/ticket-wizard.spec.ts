import { core } from './support/core.ts';
import { ownCompanyTest as test } from './support/own-company.ts';
import { buildFlawedDrafts } from './support/flawed-drafts.ts';
import { buildHeaders } from './support/offers.ts';
import { expect, openAccountSession, test as readerTest } from './support/reader.ts';
import { sendDevices, goOn, sendOrderWithLine, sendWithContact, waitUntilKept } from './support/tickets.ts';

test.use({ member: { firstName: 'Anne', lastName: 'Berger', jobFunction: 'Réseau', language: 'fr' } });

test(
  'deployment and decommissioning are ordered from an order, for no more than it has left, and for pasted serial numbers',
  core('wizard'),
  async ({ page, own }) => {
    const reference = 'C9200L-24P-4G-E';
    const order = await sendOrderWithLine(own, reference, 2);
    const serials = await sendDevices(own);
    await page.goto(`/addupdateticket/${order}`);
    await page.getByRole('checkbox', { name: 'Déploiement' }).press('Space');
    await page.getByRole('checkbox', { name: 'Décommissionnement' }).check();
    await expect(page.getByRole('textbox', { name: 'Libellé' })).toHaveValue('Baie du siège');

    const date = page.getByRole('textbox', { name: /date souhaitée/ });
    await date.fill('25/12/2026');
    await date.press('Tab');
    await expect(page.getByText('Jour férié (Noël) : choisissez un jour ouvré.').first()).toBeVisible();
    await date.fill('15/12/2026');
    await goOn(page, 'Équipements concernés');

    const quantity = page.getByRole('textbox', { name: 'Quantité, ligne 1' });
    await expect(quantity).toHaveValue('2');
    await quantity.fill('3');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('alert')).toContainText('Ligne 1 : il reste 2 articles sur cette ligne de commande.');
    await quantity.fill('1');
    const pasted = page.getByRole('textbox', { name: 'Ajouter par n° de série' });
    await pasted.fill(`${serials[0]}; ${serials[1]}\nABSENT`);
    await page.getByRole('button', { name: 'Ajouter les équipements' }).click();
    await expect(page.getByText('2 équipements ajoutés. 1 n° de série inconnu reste à vérifier.')).toBeVisible();
    await expect(pasted).toHaveValue('ABSENT');
    await goOn(page, 'Configuration');
    await goOn(page, 'Adresse et contact');
    const number = await sendWithContact(page);
    for (const serial of serials) await expect(page.getByRole('main')).toContainText(serial);

    // Another ticket finds only what is left.
    await page.goto(`/addupdateticket/${order}`);
    await page.getByRole('checkbox', { name: 'Déploiement' }).check();
    await page.getByRole('textbox', { name: /date souhaitée/ }).fill('15/12/2026');
    await goOn(page, 'Équipements concernés');
    await expect(quantity).toHaveValue('1');
    await expect(page.getByText(`Déjà demandé : ${number} (1)`)).toBeVisible();
  },
);

test('a draft is found on another device; what was changed on both is chosen by the reader', async ({ page, own, browser, baseURL }) => {
  await page.goto('/stilldeploy/nticket');
  await page.getByRole('checkbox', { name: 'Audit complexe' }).check();
  const label = page.getByRole('textbox', { name: 'Libellé' });
  await label.fill('Audit du siège');
  await waitUntilKept(page);

  const second = await (await browser.newContext({ storageState: await openAccountSession(own.email, 'fr', baseURL!) })).newPage();
  await second.goto('/stilldeploy/nticket');
  await second.getByRole('link', { name: 'Reprendre' }).click();
  const other = second.getByRole('textbox', { name: 'Libellé' });
  await expect(other).toHaveValue('Audit du siège');
  await expect(second.getByRole('checkbox', { name: 'Audit complexe' })).toBeChecked();
  await other.fill('Audit du siège et de l’entrepôt');
  await waitUntilKept(second);

  await label.fill('Audit');
  await expect(page.getByText('Ce brouillon a été modifié sur un autre appareil')).toBeVisible();
  await page.getByRole('button', { name: 'Prendre l’autre version' }).click();
  await expect(label).toHaveValue('Audit du siège et de l’entrepôt');
  await second.context().close();

  // An address with a draft that was sent or deleted begins another one.
  const unknown = crypto.randomUUID();
  await page.goto(`/stilldeploy/nticket?draft=${unknown}`);
  await expect(page.getByText('Ce brouillon n’existe plus')).toBeVisible();
  await expect(label).toHaveValue('');
  expect(page.url()).not.toContain(unknown);
});

test('a file that is on its way while its wizard is left arrives in the wizard that was opened again', async ({ page }) => {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/api\/drafts\/[^/]+\/files$/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/stilldeploy/nticket');
  const label = page.getByRole('textbox', { name: 'Libellé' });
  await label.fill('Audit');
  const onItsWay = page.waitForRequest(/\/api\/drafts\/[^/]+\/files$/);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Baie A, baie B') });
  await onItsWay;
  await page.getByRole('link', { name: 'Quitter' }).click();
  await expect(label).toBeHidden();
  await page.goBack();
  await expect(label).toHaveValue('Audit');
  await label.fill('Audit du siège');
  await waitUntilKept(page);

  // The name stands there while the file is on its way too: it is there once the draft holds it.
  const held = page.waitForResponse((response) => response.request().method() === 'PUT' && (response.request().postData() ?? '').includes('plan.txt'));
  arrive();
  await held;
  await expect(label).toHaveValue('Audit du siège');
  await page.reload();
  await expect(label).toHaveValue('Audit du siège');
  await expect(page.getByRole('main')).toContainText('plan.txt');
  await expect(page.getByText('Ce brouillon a été modifié sur un autre appareil')).toBeHidden();
});

readerTest.describe('a ticket that is refused', () => {
  readerTest.use({ reader: 'camille' });

  readerTest('leads from each of its errors to its field, in whichever step', async ({ page }) => {
    const headers = await buildHeaders(page, 'Groupe Hélianthe');
    const order = (await (await page.request.get('/api/orders/4500018734/lines-left', { headers })).json()) as { number: string; lines: { id: string }[] };
    for (const { content, paths } of buildFlawedDrafts(order)) {
      const id = crypto.randomUUID();
      const data = { kind: 'ticket', objectId: null, title: 'Erreurs', content: JSON.stringify(content), version: 0 };
      expect((await page.request.put(`/api/drafts/${id}`, { data, headers })).status()).toBe(200);
      await page.goto(`/stilldeploy/nticket?draft=${id}&step=summary&company=${headers['x-company']}`);
      await page.getByRole('button', { name: 'Envoyer le ticket' }).click();
      const links = page.getByRole('main').getByRole('alert').first().getByRole('listitem').getByRole('button');
      await expect(links).toHaveCount(paths.length);
      for (const [rank, path] of paths.entries()) {
        await links.nth(rank).click();
        await expect(page.locator(`[data-path="${path}"]`)).toBeFocused();
      }
      await page.request.delete(`/api/drafts/${id}`, { headers });
    }
  });
});
