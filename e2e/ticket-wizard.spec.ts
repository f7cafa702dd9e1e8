import { ownCompanyTest as test } from './support/own-company.ts';
import { expect, sessionFor } from './support/reader.ts';
import { goOn, orderWithLine, sendWithContact, untilKept } from './support/tickets.ts';

test.use({ member: { firstName: 'Anne', lastName: 'Berger', jobFunction: 'Réseau', language: 'fr' } });

test('a deployment is ordered from an order: each error leads to its field, and no more than is left can be asked for', async ({ page, own }) => {
  const reference = 'C9200L-24P-4G-E';
  const order = await orderWithLine(own, reference, 2);
  await page.goto(`/addupdateticket/${order}`);
  await page.getByRole('checkbox', { name: 'Déploiement' }).press('Space');
  await expect(page.getByRole('textbox', { name: 'Libellé' })).toHaveValue('Baie du siège');

  await page.getByRole('button', { name: 'Continuer' }).press('Enter');
  await page.getByRole('alert').getByRole('button', { name: 'Attention, le champ Date souhaitée ne peut être vide.' }).press('Enter');
  const date = page.getByRole('textbox', { name: /date souhaitée/ });
  await expect(date).toBeFocused();
  await date.fill('25/12/2026');
  await date.press('Tab');
  await expect(page.getByText('Jour férié (Noël) : choisissez un jour ouvré.').first()).toBeVisible();
  await date.fill('15/12/2026');
  await date.press('Tab');
  await goOn(page, 'Équipements concernés');

  const quantity = page.getByRole('textbox', { name: 'Quantité, ligne 1' });
  await expect(quantity).toHaveValue('2');
  await quantity.fill('3');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page
    .getByRole('alert')
    .getByRole('button', { name: /^Ligne 1/ })
    .click();
  await expect(quantity).toBeFocused();
  await quantity.fill('1');
  await goOn(page, 'Configuration');
  await goOn(page, 'Adresse et contact');
  const number = await sendWithContact(page);

  // Another ticket finds only what is left.
  await page.goto(`/addupdateticket/${order}`);
  await page.getByRole('checkbox', { name: 'Déploiement' }).check();
  await page.getByRole('textbox', { name: /date souhaitée/ }).fill('15/12/2026');
  await goOn(page, 'Équipements concernés');
  await expect(quantity).toHaveValue('1');
  await expect(page.getByText(`Déjà demandé : ${number} (1)`)).toBeVisible();
});

test('a draft is found on another device; what was changed on both is chosen by the reader', async ({ page, own, browser, baseURL }) => {
  await page.goto('/stilldeploy/nticket');
  await page.getByRole('checkbox', { name: 'Audit complexe' }).check();
  const label = page.getByRole('textbox', { name: 'Libellé' });
  await label.fill('Audit du siège');
  await untilKept(page);

  const second = await (await browser.newContext({ storageState: await sessionFor(own.email, 'fr', baseURL!) })).newPage();
  await second.goto('/stilldeploy/nticket');
  await second.getByRole('link', { name: 'Reprendre' }).click();
  const other = second.getByRole('textbox', { name: 'Libellé' });
  await expect(other).toHaveValue('Audit du siège');
  await expect(second.getByRole('checkbox', { name: 'Audit complexe' })).toBeChecked();
  await other.fill('Audit du siège et de l’entrepôt');
  await untilKept(second);

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
