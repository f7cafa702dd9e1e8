import { core } from './support/core.ts';
import { openBrowser, panel } from './support/offers.ts';
import { readPdfText } from './support/files.ts';
import { expect, readingTest, test } from './support/reader.ts';

test.describe('Camille reads her offers', () => {
  test.use({ reader: 'camille' });

  readingTest('open offers with their days, differences between revisions, and the order made from an offer', core('offers'), async ({ page }) => {
    await page.goto('/stillboard/offres?state=sent');
    await expect(page.getByRole('heading', { name: 'Offres', level: 1 })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'OFF-26-02231' });
    await expect(row).toHaveText(/OFF-26-02231\sv3.*Renouvellement du cœur.*30\snov\..*11\sjours restants.*48\s260,00\s€.*Envoyée/);
    await expect(page.getByRole('row').filter({ hasText: 'Caméras quais 13 à 18' })).toContainText('2 jours restants');

    await row.getByRole('link', { name: /OFF-26-02231/ }).click();
    await expect(page).toHaveURL(/\/stillboard\/offres\/OFF-26-02231/);
    const open = panel(page, /OFF-26-02231/);
    await expect(open.getByText('CON-SNT-C93004PA ajoutée\u00a0: quantité 8', { exact: false })).toBeVisible();
    await expect(open.getByText('SFP-10G-SR\u00a0: quantité de 16 à 12')).toBeVisible();
    await expect(open.getByText(/la remise passe à 50/)).toBeVisible();
    expect(await readPdfText(page, open.getByRole('link', { name: 'Offre en PDF' }))).toContain('OFF-26-02231');

    await page.goto('/stillboard/commandes/4500018734');
    await panel(page, '4500018734').getByRole('link', { name: 'OFF-26-02087' }).click();
    await expect(panel(page, /OFF-26-02087/).getByRole('link', { name: '4500018734' })).toBeVisible();
    await expect(panel(page, /OFF-26-02087/).getByText('Production en cours')).toBeVisible();
  });

  test('asks a question and reads the answer without reloading', async ({ page, browser }) => {
    await page.goto('/stillboard/offres/OFF-26-02231');
    const question = `Le créneau du samedi est-il confirmé ? ${Date.now()}`;
    await page.getByLabel('Votre message').fill(question);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: question })).toBeVisible();

    const agent = await openBrowser(browser, 'agent', 'fr');
    await agent.goto('/provider/queues/conversations');
    await agent.getByRole('link', { name: /^OFF-26-02231.*non lus?$/ }).click();
    // Narrowed to the panel: the list quotes the question too, until the panel takes its place.
    const asked = panel(agent, /OFF-26-02231/)
      .getByRole('listitem')
      .filter({ hasText: question });
    await asked.scrollIntoViewIfNeeded();
    await expect(agent.getByRole('link', { name: /^OFF-26-02231.*non lus?$/ })).toHaveCount(0);
    const answer = `Oui, c’est confirmé. ${Date.now()}`;
    await agent.getByLabel('Votre message').fill(answer);
    await agent.getByRole('button', { name: 'Envoyer' }).click();
    await expect(agent.getByText(answer)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: answer })).toBeVisible();
    await agent.context().close();

    // A colleague sees in the list that there is a message, and follows the mark to it.
    const ines = await openBrowser(browser, 'ines', 'fr');
    const { companies } = (await (await page.request.get('/api/me')).json()) as { companies: { companyId: number }[] };
    await ines.goto(`/stillboard/offres?company=${companies[0]!.companyId}`);
    await ines.getByRole('link', { name: /^OFF-26-02231.*non lus?$/ }).click();
    await panel(ines, /OFF-26-02231/)
      .getByRole('button', { name: /non lus?$/ })
      .click();
    await expect(ines.getByText(answer)).toBeInViewport();
    await expect(ines.getByRole('link', { name: /^OFF-26-02231.*non lus?$/ })).toHaveCount(0);
    await ines.context().close();
  });

  test('orders again: the lines are there, the provider answers with an offer, the request leads to it', async ({ page, browser }) => {
    await page.goto('/commande/4500018690');
    await page.getByRole('link', { name: 'Commander à nouveau' }).click();
    await expect(page.getByRole('heading', { name: 'Commander à nouveau', level: 1 })).toBeVisible();
    await expect(page.getByText('Les lignes de la commande 4500018690 ont été copiées', { exact: false })).toBeVisible();
    await expect(page.getByLabel('Référence, ligne 1')).not.toHaveValue('');
    const project = `Liens de secours ${Date.now()}`;
    await page.getByLabel('Projet').fill(project);
    await page.getByLabel('Quantité, ligne 1').fill('');
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Quantité, ligne 1').fill('3');
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(page).toHaveURL(/\/stillboard\/demandes-offre\/DO-26-\d+/);
    const number = /DO-26-\d+/.exec(page.url())![0];
    await expect(panel(page, number).getByText('Transmise')).toBeVisible();

    const agent = await openBrowser(browser, 'agent', 'fr');
    await agent.goto(`/provider/queues/offer-requests?q=${encodeURIComponent(project)}`);
    await agent.getByRole('link', { name: number }).click();
    await agent.getByLabel('N° de l’offre').fill('OFF-26-02231');
    await agent.getByRole('button', { name: 'Répondre', exact: true }).click();
    await expect(agent.getByText(`Réponse envoyée pour la demande ${number}`)).toBeVisible();
    await agent.context().close();

    await expect(panel(page, number).getByText('Offre reçue')).toBeVisible();
    await panel(page, number).getByRole('link', { name: 'Ouvrir l’offre' }).click();
    await expect(panel(page, /OFF-26-02231/)).toBeVisible();
  });
});

test.describe('Marc sees no prices', () => {
  readingTest.use({ reader: 'marc' });

  readingTest('no menu entry, no link on an order, and the address names the person to ask', async ({ page }) => {
    await page.goto('/stillboard/commandes');
    await expect(page.getByRole('link', { name: 'Commandes' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Offres' })).toHaveCount(0);
    await page.goto('/stillboard/offres/OFF-26-02231');
    await expect(page.getByRole('heading', { name: 'Vous n’avez pas accès aux offres' })).toBeVisible();
  });
});

test.describe('Léa has just begun', () => {
  readingTest.use({ reader: 'lea' });

  readingTest('no offer yet: the empty page explains offers and requests', async ({ page }) => {
    await page.goto('/stillboard/offres');
    await expect(page.getByRole('heading', { name: 'Aucune offre pour le moment' })).toBeVisible();
    await page.getByRole('link', { name: 'Demander une offre' }).click();
    await expect(page.getByRole('heading', { name: 'Demander une offre', level: 1 })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ reader: 'camille', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the list, an offer and the form of a request fit', async ({ page }) => {
    const expectWidth = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.goto('/stillboard/offres?state=sent');
    await page.getByRole('link', { name: /OFF-26-02231/ }).tap();
    await expect(panel(page, /OFF-26-02231/).getByText('Renouvellement du cœur')).toBeVisible();
    await expectWidth();
    await page.goto('/stillboard/demandes-offre/new');
    await page.getByRole('button', { name: 'Ajouter une ligne' }).tap();
    await expectWidth();
  });
});

test.describe('Paul reads his offers on a phone', () => {
  readingTest.use({ reader: 'paul', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  readingTest('the first stands within reach of the title', async ({ page }) => {
    await page.goto('/stillboard/offres');
    expect((await page.getByRole('main').getByRole('listitem').first().boundingBox())!.y).toBeLessThanOrEqual(190);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
