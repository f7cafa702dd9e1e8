import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { chromiumFlags } from '../tests/support/chromium.ts';
import { makeLabelFilm } from './support/label-film.ts';
import { ownCompanyTest as test } from './support/own-company.ts';
import { addPlannedIntervention, takeAway } from './support/planned-interventions.ts';
import { openContext, expect, signInOnPage } from './support/reader.ts';

const film = path.join(tmpdir(), `label-${process.pid}.y4m`);

test.use({
  // The camera of this browser films a label: serial number and reference.
  launchOptions: async ({ launchOptions }, use) => {
    await makeLabelFilm(film, ['KWC304210F7', 'CW9166I-E']);
    await use({
      ...launchOptions,
      args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
    });
  },
});

/** Draws a wave in the field of the signature, as a finger does. */
async function draw(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /^Champ de signature/ });
  await pad.scrollIntoViewIfNeeded();
  const { x, y } = (await pad.boundingBox())!;
  await page.mouse.move(x + 60, y + 70);
  await page.mouse.down();
  for (let step = 1; step < 20; step += 1) await page.mouse.move(x + 60 + step * 9, y + 70 + 25 * Math.sin(step / 2));
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Signature tracée' })).toBeVisible();
}

const openPhone = (context: BrowserContext, id: string, view = ''): Promise<Page> =>
  context.newPage().then(async (page) => {
    await page.goto(`/prestaticket/${id}${view}`);
    return page;
  });

test('a report is written in a dead zone, survives the browser, and is sent once when the network is back', async ({ page, own, browser }) => {
  const id = await addPlannedIntervention(page, own.name, 'nadia', {
    title: 'Pose de la borne du hall',
    tasks: ['Déplacer la borne du quai'],
    toBring: 'Nacelle',
  });
  const phone = await openContext(browser, 'nadia', 'fr', { viewport: { width: 390, height: 844 }, hasTouch: true, permissions: ['camera'] });
  const first = await openPhone(phone, id);
  await expect(first.getByText('Nacelle')).toBeVisible();
  await first.evaluate(() => navigator.serviceWorker.ready);
  await first.getByRole('button', { name: 'Commencer' }).click();
  await first.getByRole('link', { name: /^Tâches/ }).click();
  await first.getByLabel('Déplacer la borne du quai').check();

  await phone.setOffline(true);
  await first.getByRole('link', { name: /^Matériel/ }).click();
  await first.getByRole('button', { name: 'Scanner un n° de série' }).click();
  // Nothing was delivered for this ticket: the label shows two codes that may be one.
  await first.getByRole('button', { name: 'KWC304210F7' }).click();
  await expect(first.getByText('KWC304210F7 enregistré')).toBeVisible();
  await first.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await expect(first.getByRole('dialog')).toHaveCount(0);
  await first.getByRole('button', { name: 'Taper des numéros de série' }).click();
  await first.getByLabel('Numéros de série', { exact: true }).fill('kwc304210f7');
  await first.getByRole('button', { name: 'Ajouter' }).click();
  await expect(first.getByText('Ce numéro de série figure déjà dans le compte rendu.')).toBeVisible();
  await expect(first.getByRole('button', { name: /^KWC304210F7.*gardé ici$/ })).toHaveCount(1);
  await first.getByRole('link', { name: /^Photos/ }).click();
  await first.getByLabel('Prendre une photo').setInputFiles({ name: 'baie.png', mimeType: 'image/png', buffer: await first.screenshot() });
  await expect(first.getByText('gardé ici')).toBeVisible();
  await first.getByRole('link', { name: 'Suites' }).click();
  await first.getByLabel('Actions restantes').fill('Étiqueter la baie');
  await expect(first.getByText(/saisies gardées ici/)).toBeVisible();

  // The browser is closed between two keys, and opened again without a network.
  await first.close({ runBeforeUnload: false });
  const second = await openPhone(phone, id, '?view=photos');
  await expect(second.getByText('gardé ici').first()).toBeVisible();
  await expect.poll(() => second.locator('ol img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await second.getByRole('link', { name: 'Suites' }).click();
  await expect(second.getByLabel('Actions restantes')).toHaveValue('Étiqueter la baie');
  await second.getByRole('link', { name: 'Faire signer' }).click();
  await second.getByRole('button', { name: 'Signer et terminer' }).click();
  await expect(second.getByRole('link', { name: 'Choisissez le résultat de la recette' })).toBeFocused();
  await second.getByLabel('Acceptée sans réserve').check();
  await second.getByLabel('Signataire').fill('Marc Tessier');
  await draw(second);
  await second.getByRole('button', { name: 'Signer et terminer' }).click();
  await expect(second.getByText('Terminé et gardé ici : envoi au retour du réseau.')).toBeVisible();

  await phone.setOffline(false);
  await expect(second.getByText('Terminé et envoyé au client.')).toBeVisible();
  await second.reload();
  await expect(second.getByText('Étiqueter la baie')).toBeVisible();
  await expect(second.getByText('KWC304210F7')).toHaveCount(1);
  await expect(second.getByText('1 photo')).toBeVisible();
  await phone.close();
});

test('a report signed in a dead zone reaches the office when the work was taken away meanwhile, and the technician reads so', async ({
  page,
  own,
  browser,
}) => {
  const title = `Pose de la borne ${Date.now()}`;
  const id = await addPlannedIntervention(page, own.name, 'nadia', { title, tasks: ['Déplacer la borne du quai'] });
  const phone = await openContext(browser, 'nadia', 'fr', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const site = await openPhone(phone, id);
  await site.evaluate(() => navigator.serviceWorker.ready);
  await site.getByRole('button', { name: 'Commencer' }).click();
  await expect(site.getByRole('link', { name: /^Tâches/ })).toBeVisible();
  await site.getByRole('link', { name: /^Tâches/ }).click();
  await site.getByLabel('Déplacer la borne du quai').check();
  await expect(site.getByText('gardé ici')).toHaveCount(0);
  await site.reload();
  await expect(site.getByLabel('Déplacer la borne du quai')).toBeChecked();

  await phone.setOffline(true);
  await site.getByRole('link', { name: /^Photos/ }).click();
  await site.getByLabel('Prendre une photo').setInputFiles({ name: 'baie.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await site.getByRole('link', { name: 'Suites' }).click();
  await site.getByLabel('Actions restantes').fill('Étiqueter la baie');
  await site.getByRole('link', { name: 'Faire signer' }).click();
  await site.getByLabel('Acceptée sans réserve').check();
  await site.getByLabel('Signataire').fill('Marc Tessier');
  await draw(site);
  await site.getByRole('button', { name: 'Signer et terminer' }).click();
  await expect(site.getByText('Terminé et gardé ici : envoi au retour du réseau.')).toBeVisible();
  expect(await takeAway(id, own.name, page)).toEqual({ asked: 'tickets.workedOn' });

  await phone.setOffline(false);
  await expect(site.getByText(/^Reçu par le bureau/)).toBeVisible();
  await expect(site.getByText('Signé par Marc Tessier')).toBeVisible();
  await expect(site.getByText('Terminé et envoyé au client.')).toHaveCount(0);
  const download = site.waitForEvent('download');
  await site.getByRole('button', { name: 'Garder une copie' }).click();
  const copy = await (await (await download).createReadStream()).toArray();
  const text = Buffer.concat(copy as Buffer[]).toString();
  expect([text.includes('Étiqueter la baie'), text.includes('data:image/'), text.includes('<polyline')]).toEqual([true, true, true]);
  await phone.close();

  const office = await (await openContext(browser, 'agent', 'fr')).newPage();
  await office.goto('/provider/queues/reports-to-check');
  await office.getByText(title).first().click();
  await expect(office.getByText('Étiqueter la baie')).toBeVisible();
  await office.getByRole('button', { name: 'Joindre au compte rendu de l’intervention' }).click();
  await expect(office.getByText(/^Compte rendu du ticket .* joint/)).toBeVisible();
  await office.context().close();
});

test('a swap records the code of a label that was chosen, and does not take the other for the device in its place', async ({ page, own, browser }) => {
  const id = await addPlannedIntervention(page, own.name, 'nadia', { title: 'Échange de la borne du hall' });
  const phone = await openContext(browser, 'nadia', 'fr', { viewport: { width: 390, height: 844 }, hasTouch: true, permissions: ['camera'] });
  const report = await openPhone(phone, id, '?view=devices');
  await report.getByRole('button', { name: 'Scanner un n° de série' }).click();
  await report.getByRole('dialog').getByText('Échange', { exact: true }).click();
  await report.getByRole('button', { name: 'KWC304210F7' }).click();
  await expect(report.getByText('KWC304210F7 part : scannez celui qui le remplace.')).toBeVisible();
  // The label stays before the camera for many pictures more.
  const film = report.locator('video');
  const from = await film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(from + 1.5);
  await expect(report.getByText('KWC304210F7 part : scannez celui qui le remplace.')).toBeVisible();
  await report.getByRole('dialog').getByRole('button', { name: 'Taper des numéros de série' }).click();
  await report.getByLabel('Numéros de série', { exact: true }).fill('KWC30421190');
  await report.getByRole('button', { name: 'Ajouter' }).click();
  await expect(report.getByRole('button', { name: /^KWC30421190/ })).toBeVisible();
  await expect(report.getByText('CW9166I-E')).toHaveCount(0);
  await phone.close();
});

test('text that was changed meanwhile is shown beside one’s own, and signing out says what is not sent', async ({ page, own, browser }) => {
  const id = await addPlannedIntervention(page, own.name, 'nadia', { title: 'Brassage' });
  const phone = await openContext(browser, 'nadia', 'fr', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const onPhone = await openPhone(phone, id, '?view=notes');
  await onPhone.evaluate(() => navigator.serviceWorker.ready);
  await onPhone.reload();
  await expect(onPhone.getByLabel('Actions restantes')).toBeVisible();
  await phone.setOffline(true);
  await onPhone.getByLabel('Actions restantes').fill('Depuis le site');
  await expect(onPhone.getByText('1 saisie gardée ici, envoi au retour du réseau')).toBeVisible();
  await onPhone.getByRole('link', { name: 'Mes interventions' }).click();
  await onPhone.getByRole('button', { name: 'Menu' }).click();
  await onPhone.getByRole('button', { name: /^Votre compte/ }).click();
  await onPhone.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(onPhone.getByRole('dialog', { name: '1 saisie n’est pas envoyée' })).toBeVisible();
  await onPhone.getByRole('button', { name: 'Rester connecté' }).click();

  const tablet = await openContext(browser, 'nadia', 'fr');
  const onTablet = await openPhone(tablet, id, '?view=notes');
  await onTablet.getByLabel('Actions restantes').fill('Depuis le bureau');
  await onTablet.getByRole('link', { name: /^Photos/ }).click();
  await expect(onTablet.getByText(/saisie/)).toBeHidden();
  await tablet.close();

  await phone.setOffline(false);
  await onPhone.goto(`/prestaticket/${id}?view=notes`);
  await onPhone.getByRole('button', { name: 'Voir' }).click();
  const dialog = onPhone.getByRole('dialog', { name: 'Saisies à revoir' });
  await expect(dialog.getByText('Depuis le bureau')).toBeVisible();
  await expect(dialog.getByText(/Depuis le site/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Garder le mien' }).click();
  await expect(onPhone.getByLabel('Actions restantes')).toHaveValue('Depuis le site');
  await expect(onPhone.getByRole('button', { name: 'Voir' })).toBeHidden();
  await phone.close();
});

test('entries outlive an ended session, are kept from the next person on the device, and are sent once their author is back', async ({
  page,
  own,
  browser,
}) => {
  const id = await addPlannedIntervention(page, own.name, 'nadia', { title: 'Repérage du quai' });
  const phone = await openContext(browser, 'nadia', 'fr', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const onPhone = await openPhone(phone, id, '?view=notes');
  await onPhone.evaluate(() => navigator.serviceWorker.ready);
  await onPhone.reload();
  await phone.setOffline(true);
  await onPhone.getByLabel('Actions restantes').fill('Depuis le quai');
  await expect(onPhone.getByText('1 saisie gardée ici, envoi au retour du réseau')).toBeVisible();

  // The session ends before the network is back.
  await phone.clearCookies();
  await phone.setOffline(false);
  await expect(onPhone.getByRole('button', { name: 'Se connecter' })).toBeVisible();

  await signInOnPage(onPhone, 'agent');
  await expect(onPhone.getByRole('button', { name: 'Se connecter' })).toBeHidden();
  await expect(onPhone.getByText(/saisie/)).toHaveCount(0);
  await onPhone.goto(`/prestaticket/${id}?view=notes`);
  await expect(onPhone.getByText('Depuis le quai')).toHaveCount(0);
  await phone.clearCookies();
  await onPhone.goto(`/prestaticket/${id}?view=notes`);
  // The report as it was before the entry arrives after the entry was sent.
  const [read, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await onPhone.route(`**/api/field/interventions/${id}/changes`, async (route) => {
    await read.promise;
    await route.fulfill({ response: await route.fetch() });
    sent.resolve();
  });
  const holdOlder = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    read.resolve();
    await sent.promise;
    await route.fulfill({ response });
  };
  await onPhone.route(`**/api/field/interventions/${id}`, holdOlder, { times: 1 });
  await signInOnPage(onPhone, 'nadia');
  await expect(onPhone.getByLabel('Actions restantes')).toHaveValue('Depuis le quai');
  await expect(onPhone.getByText(/saisie/)).toHaveCount(0);
  await phone.close();
});
