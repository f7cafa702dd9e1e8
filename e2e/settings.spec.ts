import { request } from '@playwright/test';
import { openOtherBrowser } from './support/accounts.ts';
import { drawLogo } from './support/logo.ts';
import { messages } from './support/provider.ts';
import { expect, nobody, signIn, test } from './support/reader.ts';

test.describe('an administrator changes the settings', () => {
  test.use({ reader: 'admin' });

  test('settings are checked, saved, and never silently overwrite a colleague’s', async ({ page, baseURL }) => {
    await page.goto('/provider/settings');
    await page.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 188');
    await page.getByRole('button', { name: 'Enregistrer la banque' }).click();
    await expect(page.getByText('Cet IBAN n’est pas valide : vérifiez chaque chiffre.').last()).toBeVisible();
    await page.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 189');
    await page.getByRole('button', { name: 'Enregistrer la banque' }).click();
    await expect(messages(page)).toContainText('Réglages enregistrés');
    const colleague = await request.newContext({ baseURL: baseURL!, storageState: nobody });
    const { token } = await signIn(colleague, 'admin');
    await page.getByLabel('Complément').fill('Bâtiment E');
    const before = (await (await colleague.get('/api/provider/settings')).json()) as Record<string, unknown>;
    const theirs = { ...before, complement: 'Bâtiment D', shareCapital: '500 000 €' };
    expect((await colleague.put('/api/provider/settings', { data: theirs, headers: { 'x-xsrf-token': token } })).status()).toBe(200);
    // Another section is saved alone, and what is typed here stays.
    await page.getByLabel('BIC').fill('BNPAFRPPXXX');
    await page.getByRole('button', { name: 'Enregistrer l’adresse' }).click();
    const dialog = page.getByRole('dialog', { name: 'Les réglages ont été modifiés entre-temps' });
    // Only settings that both have changed need a decision.
    await expect(dialog.getByRole('radio')).toHaveCount(2);
    await expect(dialog).toContainText(/Vos valeurs\s*Complément\s*Bâtiment E\s*Valeurs enregistrées\s*Complément\s*Bâtiment D/);
    await dialog.getByRole('radio', { name: /Bâtiment D/ }).check();
    await dialog.getByRole('button', { name: 'Enregistrer les réglages' }).click();
    await expect(page.getByLabel('Complément')).toHaveValue('Bâtiment D');
    await expect(page.getByLabel('BIC')).toHaveValue('BNPAFRPPXXX');
    await page.reload();
    await expect(page.getByLabel('IBAN')).toHaveValue(/^FR76\s3000\s6000\s0112\s3456\s7890\s189$/);
    await expect(page.getByLabel('Complément')).toHaveValue('Bâtiment D');
    await expect(page.getByLabel('Capital social')).toHaveValue('500 000 €');
    await colleague.dispose();
  });

  test('an accent that cannot be read names the pair, the nearest one is taken, and the portal wears it', async ({ page }) => {
    await page.goto('/provider/settings#apparence');
    const accent = page.getByRole('textbox', { name: /^Couleur d’accent/ });
    await accent.fill('#ffd400');
    await expect(page.getByText(/^Texte blanc des boutons, couleurs claires\s: le contraste est de 1,4\s:\s1/)).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer l’apparence' }).click();
    await expect(page.getByText('Choisissez une couleur plus foncée').first()).toBeVisible();
    await page.getByRole('button', { name: 'Prendre #8b7300, la plus proche' }).click();
    await expect(accent).toHaveValue('#8b7300');
    await page.getByRole('button', { name: 'Enregistrer l’apparence' }).click();
    await expect(messages(page)).toContainText('Réglages enregistrés');
    const readAccent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
    // At once, and on pages opened from now on.
    expect(await readAccent()).toBe('#8b7300');
    await page.reload();
    expect(await readAccent()).toBe('#8b7300');
    await page.getByRole('textbox', { name: /^Couleur d’accent/ }).fill('');
    await page.getByRole('button', { name: 'Enregistrer l’apparence' }).click();
    await expect(messages(page)).toContainText('Réglages enregistrés');
    await page.reload();
    expect(await readAccent()).toBe('#00637b');
  });

  test('a logo takes the place of the mark, for visitors too, until it is removed', async ({ page, browser, baseURL }) => {
    await page.goto('/provider/settings#logo');
    const choose = page.locator('#logo input[type=file]');
    await choose.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
    await expect(page.getByRole('alert').filter({ hasText: 'logo.svg' })).toBeVisible();
    await choose.setInputFiles({ name: 'arcadie.png', ...(await drawLogo('#00637b')) });
    await expect(messages(page)).toContainText('Logo enregistré');
    await expect(page.getByRole('complementary').getByRole('img', { name: 'Arcadie Réseaux' })).toBeVisible();
    const visitor = await openOtherBrowser(browser, baseURL!);
    await visitor.goto('/sign-in');
    const shown = visitor.getByRole('img', { name: 'Arcadie Réseaux' });
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
    await page.getByRole('button', { name: 'Retirer le logo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer le logo' }).click();
    await expect(messages(page)).toContainText('Logo retiré');
    await expect(page.getByText(/^Aucun logo/)).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('banner')).toContainText('Passerelle');
  });

  test('the name of the portal is that of the settings, in the menu and in the title of the window', async ({ page }) => {
    // The journeys beside this one look for the usual name: only this page carries another one.
    await page.route('**/provider/settings', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace('name="application-name" content="Passerelle"', 'name="application-name" content="Espace Arcadie"');
      await route.fulfill({ response, body });
    });
    await page.goto('/provider/settings');
    await expect(page.getByRole('complementary').getByRole('link', { name: 'Espace Arcadie, accueil' })).toBeVisible();
    await expect(page).toHaveTitle('Réglages · Espace Arcadie');
  });

  test('the publication director and the host stand in the legal notice; a host is named whole or not at all', async ({ page }) => {
    await page.goto('/provider/settings#publication');
    const director = page.getByLabel(/^Directeur de la publication/);
    await director.fill('Jeanne Arcand');
    await page.getByLabel(/^Téléphone de l’hébergeur/).fill('');
    const save = page.getByRole('button', { name: 'Enregistrer la publication' });
    await save.click();
    await expect(page.getByText(/^L’hébergeur se nomme avec son adresse et son téléphone/).last()).toBeVisible();
    await page.getByLabel(/^Téléphone de l’hébergeur/).fill('04 65 71 20 00');
    await save.click();
    await expect(messages(page)).toContainText('Réglages enregistrés');
    await page.goto('/legal/mentions');
    await expect(page.getByText('Responsable de la publication : Jeanne Arcand.')).toBeVisible();
    await expect(page.getByText('Le portail est hébergé par Altanube Hébergement.')).toBeVisible();
    await page.goto('/provider/settings#publication');
    await director.fill('Hélène Arcand');
    await save.click();
    await expect(messages(page)).toContainText('Réglages enregistrés');
  });

  test('closing days are read as they are typed, and kept', async ({ page }) => {
    await page.goto('/provider/settings#horaires');
    const days = page.getByLabel(/^Jours de fermeture/);
    await days.fill('Pont de mai');
    await expect(page.getByText('Cette ligne n’est pas lue')).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer les horaires' }).click();
    await expect(page.getByText(/^Une ligne n’est ni un jour/).first()).toBeVisible();
    await days.fill('du 24/12/2029 au 31/12/2029');
    await expect(page.getByRole('list', { name: 'Fermetures à venir' })).toContainText(/24\s–\s31\sdécembre\s2029\s: 5\sjours ouvrés de moins/);
    await page.getByRole('button', { name: 'Enregistrer les horaires' }).click();
    await expect(messages(page)).toContainText('Réglages enregistrés');
    await expect(days).toHaveValue('24/12/2029 – 31/12/2029');
    await page.reload();
    await expect(days).toHaveValue('24/12/2029 – 31/12/2029');
    await days.fill('');
    await page.getByRole('button', { name: 'Enregistrer les horaires' }).click();
    await expect(messages(page)).toContainText('Réglages enregistrés');
  });

  test('a penalty rate is put in force with its day, held against the law, and taken away', async ({ page }) => {
    await page.goto('/provider/settings#penalites');
    const section = page.getByRole('region', { name: 'Pénalités de retard' });
    await expect(section.getByRole('listitem').filter({ hasText: 'en vigueur' })).toContainText(/12,15\s%/);
    await section.getByLabel('En vigueur à partir du').fill('01/01/2031');
    await section.getByLabel('Taux annuel des pénalités').fill('7,5');
    await section.getByLabel('Intérêt légal du semestre').fill('2,62');
    await section.getByRole('button', { name: 'Mettre en vigueur' }).click();
    await expect(section.getByText(/^La loi exige au moins 7,86\s%/).first()).toBeVisible();
    await section.getByLabel('Taux annuel des pénalités').fill('12,25');
    await section.getByRole('button', { name: 'Mettre en vigueur' }).click();
    const announced = section.getByRole('listitem').filter({ hasText: /à partir du 1ᵉʳ\sjanvier\s2031/ });
    await expect(announced).toContainText(/12,25\s%.*à venir/);
    await expect(section.getByLabel('Taux annuel des pénalités')).toHaveValue('');
    await announced.getByRole('button', { name: /^Supprimer le taux/ }).click();
    await expect(announced).toHaveCount(0);
  });

  test('sessions last as long as the settings say, from the next sign-in on', async ({ page, baseURL }) => {
    const readSessionLife = async (): Promise<number> => {
      const visitor = await request.newContext({ baseURL: baseURL!, storageState: nobody });
      await signIn(visitor, 'lea');
      const { cookies } = await visitor.storageState();
      await visitor.dispose();
      return Math.round(
        (Math.max(...cookies.filter(({ httpOnly, name }) => httpOnly && name.includes('session')).map(({ expires }) => expires)) - Date.now() / 1000) / 86_400,
      );
    };
    await page.goto('/provider/settings#acces');
    const days = page.getByLabel('Durée maximale d’une session (jours)');
    await expect(days).toHaveValue('30');
    await days.fill('0');
    await page.getByRole('button', { name: 'Enregistrer l’accès' }).click();
    await expect(days).toHaveAttribute('aria-invalid', 'true');
    await days.fill('29');
    await page.getByRole('button', { name: 'Enregistrer l’accès' }).click();
    await expect(messages(page)).toContainText('Réglages enregistrés');
    expect(await readSessionLife()).toBe(29);
    await days.fill('30');
    await page.getByRole('button', { name: 'Enregistrer l’accès' }).click();
    // The message of the first time may still be there.
    await expect.poll(readSessionLife).toBe(30);
  });
});
