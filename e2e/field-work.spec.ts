import { core } from './support/core.ts';
import { expect, test } from './support/reader.ts';

test.use({ reader: 'nadia', ownSession: true });

test(
  'a technician reads her interventions in a dead zone, after the browser was closed too, and nobody else does',
  core('interventions'),
  async ({ page, context }) => {
    await page.goto('/prestaticket?part=later');
    await expect(page.getByText('Pose et déplacement de 14 bornes')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    const opened = await context.newPage();
    await page.close();
    await opened.goto('/prestaticket?part=later');
    await expect(opened.getByText('Hors réseau')).toBeVisible();
    await expect(opened.getByText('Entrepôt de Saint-Priest')).toBeVisible();
    await context.setOffline(false);
    await opened.reload();
    await expect(opened.getByText('Entrepôt de Saint-Priest')).toBeVisible();
    await expect(opened.getByText('Hors réseau')).toBeHidden();
    await opened.getByRole('button', { name: /^Votre compte/ }).click();
    await opened.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await expect(opened.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    const countCopies = () =>
      opened.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const request = indexedDB.open('passerelle');
            request.onsuccess = () => {
              const count = request.result.transaction('copies').objectStore('copies').count();
              count.onsuccess = () => resolve(count.result);
            };
          }),
      );
    await expect.poll(countCopies).toBe(0);
  },
);
