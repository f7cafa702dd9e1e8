import { ownCompanyTest as test } from './support/own-company.ts';
import { expect } from './support/reader.ts';
import { goOn, orderWithLine } from './support/tickets.ts';

test.use({ member: { firstName: 'Anne', lastName: 'Berger', jobFunction: 'Réseau', language: 'fr' } });

test('material of an order is shared out over three sites that are pasted, and followed as one roll-out', async ({ page, own }) => {
  const order = await orderWithLine(own, 'CW9166I-E', 9);
  await own.erp.send(
    'sites',
    ['Bordeaux', 'Lille'].map((city) => ({
      id: `${own.id}-${city}`,
      version: 1,
      company: own.id,
      code: `AG-${city.toUpperCase()}`,
      label: `Agence ${city}`,
      type: 'delivery',
      street: '2 rue du Port',
      postalCode: '33000',
      city,
    })),
  );
  await page.goto(`/addupdateticket/${order}`);
  await page.getByRole('checkbox', { name: 'Déploiement' }).check();
  await page.getByRole('textbox', { name: /date souhaitée/ }).fill('15/12/2026');
  await goOn(page, 'Équipements concernés');
  await goOn(page, 'Configuration');
  await goOn(page, 'Adresse et contact');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Créer un contact' }).click();
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Martin');
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await goOn(page, 'Site');

  await page.getByRole('radio', { name: /^Sur plusieurs sites/ }).check();
  await page.getByRole('button', { name: 'Coller depuis Excel' }).click();
  // A code, a name, and a name with a slip, whose site is suggested.
  await dialog.getByRole('textbox', { name: 'Lignes copiées d’Excel' }).fill('AG-BORDEAUX\t4\nSiège\t3\nAgense Lille\t3');
  await expect(dialog.getByRole('combobox', { name: /Agense Lille.*site inconnu/ })).toHaveValue(/^Agence Lille/);
  await dialog.getByRole('button', { name: 'Ajouter 3 sites' }).click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page
    .getByRole('alert')
    .getByRole('button', { name: /^Agence Lille.*Il reste 2 articles/ })
    .click();
  const cell = page.getByRole('textbox', { name: 'CW9166I-E, Agence Lille' });
  await expect(cell).toBeFocused();
  await cell.fill('2');
  await goOn(page, 'Récapitulatif');
  await expect(page.getByText('3 tickets, un par site')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer 3 tickets' }).click();

  await expect(page).toHaveURL(/\/stilldeploy\/rollout\/DG-26-/);
  await expect(page.getByText('0 site sur 3')).toBeVisible();
  await expect(page.getByText('0 n° de série posés sur 9')).toBeVisible();
  await page.getByRole('link', { name: /^Agence Lille : 0 sur 2/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Baie du siège' })).toBeVisible();
});
