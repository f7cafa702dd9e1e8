import { buildHeaders } from './support/offers.ts';
import { ownCompanyTest as test } from './support/own-company.ts';
import { openContext, expect } from './support/reader.ts';

test.describe('answers that staff use again and again', () => {
  test.use({ member: { firstName: 'Solène', lastName: 'Béranger', jobFunction: 'Achats', language: 'fr' } });

  test('an agent writes one in both languages, inserts it with the customer’s name, corrects it and archives it', async ({ page, own, browser }) => {
    const headers = await buildHeaders(page, own.name);
    const started = await page.request.post('/api/chats', {
      data: { subject: 'Retour d’un commutateur', about: null, siteId: null, people: [], body: 'Comment procéder ?' },
      headers,
    });
    const { number } = (await started.json()) as { number: string };
    const talk = `/chat?kind=chat&code=${number}&of=${headers['x-company']}`;
    const name = `Retour ${own.id}`;
    const context = await openContext(browser, 'agent', 'fr');
    const agent = await context.newPage();

    await agent.goto('/provider/queues');
    await agent.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Réponses types' }).click();
    await agent.getByRole('link', { name: 'Ajouter une réponse' }).first().click();
    await agent.getByLabel('Nom', { exact: true }).fill(name);
    await agent.getByLabel('Texte français').fill('Bonjour {prénom}, voici le bon de retour.');
    await agent.getByLabel('Texte anglais').fill('Hello {prénom}, here is the return slip.');
    await agent.getByRole('button', { name: 'Ajouter la réponse' }).click();
    await expect(agent.getByRole('heading', { name })).toBeVisible();
    await agent.getByLabel('Texte français').fill('Bonjour {prénom}, voici votre bon de retour.');
    await agent.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(agent.getByRole('table').getByText('Bonjour {prénom}, voici votre bon de retour.')).toBeVisible();

    await agent.goto(talk);
    await agent.getByRole('button', { name: 'Insérer une réponse type' }).click();
    await agent.getByRole('menuitem', { name: `${name} (français)` }).click();
    await expect(agent.getByRole('textbox', { name: 'Votre message' })).toHaveValue('Bonjour Solène, voici votre bon de retour.');
    await agent.getByRole('button', { name: 'Insérer une réponse type' }).click();
    await agent.getByRole('menuitem', { name: 'Gérer les réponses types' }).click();

    await agent.getByRole('link', { name }).click();
    await agent.getByRole('button', { name: 'Archiver' }).click();
    await expect(agent.getByRole('button', { name: 'Remettre en service' }).first()).toBeVisible();
    await agent.goto(talk);
    await agent.getByRole('button', { name: 'Insérer une réponse type' }).click();
    await expect(agent.getByRole('menuitem', { name: 'Accusé de réception (français)' })).toBeVisible();
    await expect(agent.getByRole('menuitem', { name: `${name} (français)` })).toHaveCount(0);
    await context.close();
  });
});
