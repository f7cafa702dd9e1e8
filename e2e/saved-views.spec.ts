import { ownCompanyTest as test } from './support/own-company.ts';
import { expect } from './support/reader.ts';
import { sendTicket } from './support/sent-tickets.ts';

test.use({ member: { firstName: 'Paul', lastName: 'Hartley', jobFunction: 'Head of infrastructure', language: 'fr' } });

test('filters are saved under a name, found again on list and board, changed, deleted and had back', async ({ page, own }) => {
  await page.goto('/stilldeploy/ticket');
  await sendTicket(page, own.name, 'Segmentation du réseau');
  await page.goto('/stilldeploy/ticket?service=engineering&sort=stateAt');
  await page.getByRole('button', { name: 'Vues' }).click();
  await page.getByRole('menuitem', { name: 'Enregistrer comme nouvelle vue…' }).click();
  await page.getByLabel('Nom de la vue').fill('Ingénierie en cours');
  await page.getByLabel('Nom de la vue').press('Enter');
  await expect(page.getByRole('button', { name: 'Vue Ingénierie en cours', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Retirer le filtre Prestation' }).click();
  await page.getByRole('button', { name: 'Enregistrer les modifications de la vue Ingénierie en cours' }).click();
  await expect(page.getByRole('button', { name: 'Vue Ingénierie en cours', exact: true })).toBeVisible();

  // The board has the same views.
  await page.goto('/stilldeploy/ticket?view=kanban&service=audit');
  await page.getByRole('button', { name: /^Vue Ingénierie en cours|^Vues/ }).click();
  await page.getByRole('menuitem', { name: 'Ingénierie en cours' }).click();
  await expect(page).toHaveURL(/[?&]sort=stateAt/);
  await expect(page).toHaveURL(/view=kanban/);
  await page.getByRole('button', { name: 'Vue Ingénierie en cours', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Supprimer la vue' }).click();
  await expect(page.getByRole('button', { name: 'Vues' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Vue Ingénierie en cours', exact: true })).toBeVisible();
});
