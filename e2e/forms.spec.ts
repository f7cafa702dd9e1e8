import { expect, test } from './support/reader.ts';

test.use({ reader: 'camille' });

test('a period is chosen from the keyboard: arrows move, Enter applies, days are read as typed', async ({ page }) => {
  await page.goto('/stillboard/commandes');
  await page.getByRole('button', { name: 'Période' }).press('Enter');
  const period = page.getByRole('dialog', { name: 'Période' });
  await expect(period.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(period.getByRole('radio', { name: '3 derniers mois' })).toBeFocused();
  await expect(page).not.toHaveURL(/[?&]period=/);

  await period.getByLabel('Du', { exact: true }).fill('01/07/2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]from=2026-07-01/);
  // September has thirty days: nothing is set, and the typed text stays.
  const last = period.getByLabel('Au', { exact: true });
  await last.fill('31/09/2026');
  await page.keyboard.press('Enter');
  await expect(period.getByText('Date non reconnue', { exact: false })).toBeVisible();
  await expect(last).toHaveValue('31/09/2026');
  await expect(page).not.toHaveURL(/[?&]to=/);
  await last.fill('30 sept. 2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]to=2026-09-30/);
  await expect(last).toHaveValue('30/09/2026');

  await period.getByRole('radio', { name: '3 derniers mois' }).press('Enter');
  await expect(page).toHaveURL(/[?&]period=3m/);
  await expect(period).toHaveCount(0);
});

test('a request keeps quantities and days as they were typed, and says which cannot be sent', async ({ page }) => {
  await page.goto('/stillboard/demandes-offre/new');
  await page.getByLabel('Projet').fill('Quantités');
  await page.getByLabel('Référence, ligne 1').fill('C9300-48P-A');
  const quantity = page.getByLabel('Quantité, ligne 1');
  const wanted = page.getByLabel('Livraison souhaitée le');
  await wanted.fill('31/04/2027');
  for (const typed of ['1,5', '0', '\u22123', 'douze']) {
    await quantity.fill(typed);
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(page.getByRole('alert').getByRole('button', { name: /^Quantité, ligne 1/ })).toBeVisible();
    await expect(page.getByRole('alert').getByRole('button', { name: /^Livraison souhaitée le/ })).toBeVisible();
    await expect(quantity).toHaveValue(typed);
    await expect(wanted).toHaveValue('31/04/2027');
  }
  // A press opens the calendar; typing and Tab lead past it, and the day is read.
  await wanted.click();
  await wanted.fill('1 juil. 2027');
  await page.keyboard.press('Tab');
  await expect(wanted).toHaveValue('01/07/2027');
  await expect(page.getByRole('combobox', { name: 'Site de livraison (facultatif)' })).toBeFocused();
});

test('a dialog begins in the first empty field, asks before Esc drops what was typed, and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await page.goto('/stillboard/offres/OFF-26-02231');
  const opener = page.getByRole('button', { name: 'Accepter', exact: true });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: /^Accepter l’offre/ });
  const number = dialog.getByLabel('N° de bon de commande (facultatif)');
  await expect(number).toBeFocused();
  // The buttons of a dialog longer than its screen stay in sight.
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeInViewport({ ratio: 1 });
  await number.fill('4500099');
  // One press closes the question alone.
  const question = page.getByRole('dialog', { name: 'Abandonner cette saisie ?' });
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(number).toHaveValue('4500099');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(number).toHaveValue('');
  // Enter in a field of what binds leads to the button and accepts nothing.
  await dialog.getByLabel('Signature').fill('Camille Lefèvre');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Accepter .* HT/ })).toBeFocused();
});

test('an unsent question waits on its offer while others are read', async ({ page }) => {
  await page.goto('/stillboard/offres/OFF-26-02231');
  const panel = page.getByRole('complementary', { name: /OFF-26-02231/ });
  await panel.getByLabel('Votre message').fill('Le créneau du samedi');
  await panel.getByRole('button', { name: 'Ligne suivante' }).click();
  await expect(page).not.toHaveURL(/OFF-26-02231/);
  await expect(page.getByRole('complementary').getByLabel('Votre message')).toHaveValue('');
  await page.getByRole('complementary').getByRole('button', { name: 'Ligne précédente' }).click();
  await expect(panel.getByLabel('Votre message')).toHaveValue('Le créneau du samedi');
});

test('lines are completed, pasted from a spreadsheet, removed and brought back; the empty one is not sent', async ({ page }) => {
  await page.goto('/stillboard/demandes-offre/new');
  const reference = (line: number) => page.getByLabel(`Référence, ligne ${line}`);
  const quantity = (line: number) => page.getByLabel(`Quantité, ligne ${line}`);
  await reference(1).pressSequentially('c9300 48p');
  await expect(page.getByRole('option').first()).toContainText('C9300-48P-A');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(reference(1)).toHaveValue('C9300-48P-A');
  await expect(quantity(1)).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(reference(2)).toBeFocused();
  await reference(2).evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Qté\tDésignation\tRéf.\r\n1,5\tModule optique\tSFP-10G-SR\r\n4\tCâble\tSTACK-T1-50CM\r\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('status').filter({ hasText: '2 lignes collées. À corriger : ligne 2, Quantité (1,5).' })).toBeVisible();
  await expect(quantity(2)).toHaveValue('1,5');
  await page.getByRole('button', { name: 'Retirer la ligne 2' }).click();
  await expect(reference(2)).toHaveValue('STACK-T1-50CM');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(quantity(2)).toHaveValue('1,5');
  await quantity(2).fill('2');
  await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
  await page.getByLabel('Projet').fill('Lignes collées');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/offer-requests'));
  await page.keyboard.press('Control+Enter');
  const body = (await sent).postData()!;
  expect(body).toContain(
    JSON.stringify([
      { reference: 'C9300-48P-A', description: 'Catalyst 9300, 48 ports PoE+', quantity: 3 },
      { reference: 'SFP-10G-SR', description: 'Module optique', quantity: 2 },
      { reference: 'STACK-T1-50CM', description: 'Câble', quantity: 4 },
    ]),
  );
  await expect(page).toHaveURL(/DO-26-\d+/);
});
