import { messages, panel } from './support/provider.ts';
import { ownCompanyTest } from './support/own-company.ts';
import { expect } from './support/reader.ts';

ownCompanyTest.use({ member: { firstName: 'Camille', lastName: 'Roux', jobFunction: 'Responsable réseau', language: 'fr' } });

ownCompanyTest('a manager reads who changed what, narrows the log, and takes it along', async ({ page, own }) => {
  const id = `${own.id}-2`;
  const memberships = [{ company: own.id, role: 'member', prices: true, services: false, accepts: true }];
  await own.erp.send('users', [{ id, version: 1, email: `m-${own.email}`, firstName: 'Marc', lastName: 'Tessier', memberships }]);
  await page.goto('/adminuser');
  await page
    .getByRole('table')
    .getByRole('link', { name: /Marc Tessier/ })
    .click();
  await panel(page)
    .getByRole('switch', { name: /^Voir les prix/ })
    .press('Space');
  await expect(messages(page)).toContainText('Droits de Marc Tessier enregistrés');

  await page.getByRole('navigation', { name: 'Parties de la page Utilisateurs' }).getByRole('link', { name: 'Journal d’activité' }).click();
  await expect(page).toHaveURL(/period=7.*action=changes|action=changes.*period=7/);
  const row = page.getByRole('table').getByRole('row', { name: /Modifié.*Marc Tessier.*2 changements/ });
  await row.getByRole('button').press('Enter');
  await expect(page.getByRole('table')).toContainText('Accepter les offres');
  await expect(page.getByRole('table')).toContainText('Oui → Non');

  await page.goto('/adminuser/journal?kind=ticket');
  await expect(page.getByRole('heading', { name: 'Aucun résultat' })).toBeVisible();
  await page.goto('/adminuser/journal?kind=membership');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Journal d.activité du .*\.xlsx$/);
  await page.goto('/adminuser/journal?action=reads');
  await expect(page.getByRole('table')).toContainText('Exporté');
});
