import { core } from './support/core.ts';
import { expect, test } from './support/reader.ts';
import { openBrowser, helianthe } from './support/offers.ts';
import { connectErp } from './support/erp.ts';

let count = 0;

/** An item of Groupe Hélianthe for this journey alone. Returns its code. */
async function sendItem(onHand: number, more: object = {}): Promise<string> {
  const code = `ST-9${String(Date.now()).slice(-7)}${++count}`;
  const erp = await connectErp(process.env.PORTAL_URL!, `ERP ${code}`);
  await erp.send('stock-items', [
    {
      id: code,
      version: Date.now(),
      company: helianthe,
      code,
      manufacturer: 'cisco',
      reference: `C9200CX-12P-2X2G-${code}`,
      description: 'Commutateur compact',
      onHand,
      ...more,
    },
  ]);
  await erp.close();
  return code;
}

test.describe('Camille and Marc', () => {
  test.use({ reader: 'camille' });

  test('want the last items: one gets them, the other reads who was faster, and takes what is left', async ({ page, browser }) => {
    const code = await sendItem(3, { replenishedOn: '2026-12-02', site: `${helianthe}-STP-ENT` });
    const marc = await openBrowser(browser, 'marc', 'fr');
    const [first, second] = [page, marc];
    for (const one of [first, second]) {
      await one.goto(`/stilldeploy/stock/${code}`);
      await one.getByRole('complementary').getByRole('button', { name: 'Réserver' }).click();
      await one.getByRole('dialog').getByLabel('Quantité').fill('2');
    }
    const send = (one: typeof page) => one.getByRole('dialog').getByRole('button', { name: 'Réserver', exact: true }).click();
    await send(first);
    await expect(first.getByText(/^Réservation RS-26-\d+ enregistrée$/)).toBeVisible();
    await send(second);
    const notice = second.getByRole('dialog').getByRole('alert');
    await expect(notice).toContainText('Il ne reste qu’un article, vous en demandez 2. Camille Lefèvre en a pris 2');
    await expect(notice).toContainText('Réapprovisionnement prévu le 2 déc.');
    await notice.getByRole('button', { name: 'Réserver celui qui reste' }).click();
    await send(second);
    await expect(second.getByText(/^Réservation RS-26-\d+ enregistrée$/)).toBeVisible();
    // The colleague's reservation appears without a reload, and can be taken back at once.
    await expect(first.getByRole('complementary').getByRole('list', { name: 'Réservations' }).getByRole('listitem')).toHaveCount(2);
    await second.getByRole('button', { name: 'Annuler' }).click();
    await expect(second.getByText(/^Réservation RS-26-\d+ libérée$/)).toBeVisible();
    await expect(first.getByRole('complementary').getByRole('list', { name: 'Réservations' }).getByRole('listitem')).toHaveCount(1);
    await marc.context().close();
  });

  test('reserve chosen serial numbers and release them from the keyboard alone', core('stock'), async ({ page }) => {
    const code = await sendItem(0);
    const erp = await connectErp(process.env.PORTAL_URL!, `ERP ${code} in`);
    const serials = [`FDO30${code.slice(-5)}A`, `FDO30${code.slice(-5)}B`];
    await erp.send('stock-movements', [
      { id: `M-${code}`, version: 1, company: helianthe, item: code, kind: 'in', quantity: 2, serials, happenedAt: '2026-11-13T08:42:00Z' },
    ]);
    await erp.close();
    await page.goto(`/stilldeploy/stock/${code}`);
    const panel = page.getByRole('complementary');
    await panel.getByRole('button', { name: 'Réserver' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /^N° de série/ }).focus();
    await page.keyboard.type(serials[1]!);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Quantité')).toHaveValue('1');
    await dialog.getByRole('button', { name: 'Réserver' }).focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByText(/^réservé, RS-26-\d+$/)).toHaveCount(1);
    await panel.getByRole('link', { name: /^RS-26-/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/stilldeploy\/reservations\/RS-26-/);
    await page.getByRole('button', { name: 'Libérer' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Libérer' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary').getByText('Libérée', { exact: true })).toBeVisible();
  });
});
