import type { Page } from '@playwright/test';
import { ownCompanyTest as test } from './support/own-company.ts';
import { expect } from './support/reader.ts';
import { goOn, sendOrderWithLine, waitUntilKept } from './support/tickets.ts';

test.use({ member: { firstName: 'Anne', lastName: 'Berger', jobFunction: 'Réseau', language: 'fr' } });

const cities = ['Bordeaux', 'Lille', 'Metz'];

/** Opens the step of sites by its address. */
async function goToSites(page: Page): Promise<void> {
  await goOn(page, 'Équipements concernés');
  await waitUntilKept(page);
  const address = new URL(page.url());
  address.searchParams.set('step', 'site');
  await page.goto(address.href);
}

test('material of an order is shared out over sites that are pasted, followed as one roll-out, and gets a further site', async ({ page, own }) => {
  const order = await sendOrderWithLine(own, 'CW9166I-E', 9);
  await own.erp.send(
    'sites',
    cities.map((city) => ({
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
  const everywhere = [own.id, ...cities.map((city) => `${own.id}-${city}`)].map((site) => ({ site, roles: ['main'] }));
  await own.erp.send('contacts', [{ id: own.id, version: 1, company: own.id, firstName: 'Luc', lastName: 'Martin', sites: everywhere }]);
  await page.goto(`/addupdateticket/${order}`);
  await page.getByRole('checkbox', { name: 'Déploiement' }).check();
  await page.getByRole('textbox', { name: /date souhaitée/ }).fill('15/12/2026');
  await goToSites(page);

  await page.getByRole('radio', { name: /^Sur plusieurs sites/ }).check();
  await page.getByRole('button', { name: 'Coller depuis Excel' }).click();
  const dialog = page.getByRole('dialog');
  // A code with a date, a name, and a name with a slip, whose site is suggested.
  await dialog.getByRole('textbox', { name: 'Lignes copiées d’Excel' }).fill('AG-BORDEAUX\t4\t16/12/2026\nSiège\t3\nAgense Lille\t3');
  await expect(dialog.getByRole('combobox', { name: /Agense Lille.*site inconnu/ })).toHaveValue(/^Agence Lille/);
  await dialog.getByRole('button', { name: 'Ajouter 3 sites' }).click();
  await expect(page.getByRole('textbox', { name: 'Date souhaitée, Agence Bordeaux' })).toHaveValue('16/12/2026');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page
    .getByRole('alert')
    .getByRole('button', { name: /^Agence Lille.*Il reste 2 articles/ })
    .click();
  const cell = page.getByRole('textbox', { name: 'CW9166I-E, Agence Lille' });
  await expect(cell).toBeFocused();
  await cell.fill('1');
  await goOn(page, 'Récapitulatif');
  await expect(page.getByText('3 tickets, un par site')).toBeVisible();
  await expect(page.getByText('4 × CW9166I-E · mercredi 16 décembre 2026 · Luc Martin')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer 3 tickets' }).click();

  await expect(page).toHaveURL(/\/stilldeploy\/rollout\/DG-26-/);
  await expect(page.getByText('0 site sur 3')).toBeVisible();
  await page.getByRole('link', { name: 'Ajouter des sites' }).click();
  await page.getByRole('textbox', { name: /date souhaitée/ }).fill('17/12/2026');
  await goToSites(page);
  await page.getByRole('button', { name: 'Choisir des sites' }).click();
  await expect(dialog.getByRole('checkbox', { name: /^Agence Lille/ })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /^Agence Metz/ }).check();
  await dialog.getByRole('button', { name: 'Ajouter 1 site' }).click();
  await page.getByRole('textbox', { name: 'CW9166I-E, Agence Metz' }).fill('1');
  await goOn(page, 'Récapitulatif');
  await page.getByRole('button', { name: 'Envoyer 1 ticket' }).click();
  await expect(page.getByText('0 site sur 4')).toBeVisible();
  await expect(page.getByText('0 n° de série posés sur 9')).toBeVisible();
  await page.getByRole('link', { name: /^Agence Lille : 0 sur 1/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Baie du siège' })).toBeVisible();
});
