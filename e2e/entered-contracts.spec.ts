import { openBrowser } from './support/offers.ts';
import { messages } from './support/provider.ts';
import { ownCompanyTest } from './support/own-company.ts';
import { expect } from './support/reader.ts';

ownCompanyTest.use({ member: { firstName: 'Adèle', lastName: 'Roussel', jobFunction: 'Responsable réseau', language: 'fr' } });

ownCompanyTest(
  'an agent enters a contract for pasted serial numbers; the customer sees it at once, and its correction',
  async ({ page, own: _own, browser }) => {
    await page.goto('/contrats/list');
    const { companies } = (await (await page.request.get('/api/me')).json()) as { companies: { companyId: number }[] };
    const { companyId } = companies[0]!;
    const serials = ['A', 'B', 'C'].map((end) => `FOC${companyId}${end}`);

    const agent = await openBrowser(browser, 'agent', 'fr');
    await agent.goto(`/contrats/list?company=${companyId}`);
    await agent.getByRole('button', { name: 'Saisir un contrat' }).click();
    const dialog = agent.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Constructeur' }).click();
    await agent.getByRole('option', { name: 'Cisco' }).click();
    await dialog.getByLabel(/^N° de contrat/).fill('95014782');
    await dialog.getByLabel('Fin', { exact: true }).fill('31/12/2029');
    await dialog.getByLabel('Fin', { exact: true }).press('Tab');
    await dialog.getByRole('combobox', { name: 'Référence' }).fill('C9200L-24P');
    await agent.getByRole('option', { name: /^C9200L-24P-4G-E/ }).click();
    await expect(dialog.getByLabel('Désignation')).not.toHaveValue('');
    await dialog.getByLabel(/^N° de série/).focus();
    await dialog.getByLabel(/^N° de série/).evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, serials.join('\n'));
    await expect(dialog.getByText('3 lignes')).toBeVisible();
    await dialog.getByRole('button', { name: 'Enregistrer le contrat' }).click();
    await expect(messages(agent)).toContainText('Contrat 95014782 saisi');
    await expect(agent.getByText(/^Source\s: portail/)).toBeVisible();

    await page.reload();
    await page.getByRole('link', { name: '95014782' }).click();
    await page.getByRole('link', { name: 'Ouvrir le contrat' }).click();
    for (const serial of serials) await expect(page.getByRole('link', { name: serial })).toBeVisible();
    await expect(page.getByText('Corriger le contrat')).toBeHidden();

    await agent.getByRole('button', { name: 'Corriger le contrat' }).click();
    await dialog.getByRole('button', { name: `Retirer la ligne ${serials[2]}` }).click();
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(messages(agent)).toContainText('Contrat 95014782 corrigé');
    await expect(page.getByRole('link', { name: serials[2] })).toBeHidden();
    await agent.context().close();
  },
);

ownCompanyTest('an agent enters an item of stock with its pieces; the customer can reserve it', async ({ page, own: _own, browser }) => {
  await page.goto('/stilldeploy/stock');
  const { companies } = (await (await page.request.get('/api/me')).json()) as { companies: { companyId: number }[] };
  const { companyId } = companies[0]!;

  const agent = await openBrowser(browser, 'agent', 'fr');
  await agent.goto(`/stilldeploy/stock?company=${companyId}`);
  await agent.getByRole('button', { name: 'Saisir un article' }).click();
  const dialog = agent.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Constructeur' }).click();
  await agent.getByRole('option', { name: 'Cisco' }).click();
  await dialog.getByRole('combobox', { name: 'Référence' }).fill('C9200L-24P');
  await agent.getByRole('option', { name: /^C9200L-24P-4G-E/ }).click();
  await dialog.getByLabel('Quantité').fill('4');
  await dialog.getByRole('button', { name: 'Enregistrer l’article' }).click();
  await expect(messages(agent)).toContainText(/Article STP-\d\d-\d+ saisi/);
  await expect(agent.getByText(/^Source\s: portail/)).toBeVisible();
  await agent.context().close();

  await page.reload();
  await page.getByRole('link', { name: 'C9200L-24P-4G-E' }).click();
  await page.getByRole('complementary').getByRole('button', { name: 'Réserver' }).click();
  await page.getByRole('dialog').getByLabel('Quantité').fill('3');
  await page.getByRole('dialog').getByRole('button', { name: 'Réserver', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
