import { browserOf, headersFor } from './support/offers.ts';
import { ownCompanyTest as test } from './support/own-company.ts';
import { expect } from './support/reader.ts';

test.describe('a customer and the provider', () => {
  test.use({ member: { firstName: 'Léonie', lastName: 'Vasseur', jobFunction: 'Responsable réseau', language: 'fr' } });

  test('a question on any subject: asked, answered live, read and written about; a note stays with the provider', async ({ page, own, browser }) => {
    await page.goto('/chat?new=1');
    await page.getByLabel('Objet').fill('Facturation électronique');
    await page.getByLabel('Votre message').fill('Quelle plateforme utilisez-vous ?');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page.getByRole('heading', { name: 'Facturation électronique', level: 2 })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Quelle plateforme utilisez-vous ?' })).toBeVisible();

    const agent = await browserOf(browser, 'agent', 'fr');
    await agent.goto(`/chat?owner=waiting&q=${encodeURIComponent('Quelle plateforme')}`);
    await agent.getByRole('link', { name: new RegExp(own.name) }).click();
    await expect(agent.getByText('Quelle plateforme utilisez-vous ?').last()).toBeVisible();
    // Read and written about, in the other browser.
    await expect(page.getByText(/^Lu par/)).toBeVisible();
    await agent.getByRole('textbox', { name: 'Votre message' }).pressSequentially('Voici la nôtre.');
    await expect(page.getByText(/écrit…$/)).toBeVisible();
    await agent.getByRole('button', { name: 'Note interne' }).click();
    await agent.getByRole('textbox', { name: 'Note interne' }).fill('À rappeler lundi, zorglub.');
    await agent.getByRole('button', { name: 'Ajouter la note' }).click();
    await expect(agent.getByText('À rappeler lundi, zorglub.')).toBeVisible();
    await agent.getByRole('button', { name: 'Note interne' }).click();
    await agent.getByRole('textbox', { name: 'Votre message' }).fill('Voici la nôtre.');
    await agent.keyboard.press('Control+Enter');

    await expect(page.getByRole('listitem').filter({ hasText: 'Voici la nôtre.' })).toBeVisible();
    await expect(page.getByText('zorglub')).toHaveCount(0);
    await agent.context().close();
  });

  test('a message that is written without a network waits on the device, over a reload, and is sent once', async ({ page, own, context }) => {
    await page.goto('/chat?new=1');
    await page.getByLabel('Objet').fill('Horaires');
    await page.getByLabel('Votre message').fill('Bonjour.');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Bonjour.' })).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Votre message' });
    await page.route('**/api/conversations/**/messages', (route) => route.abort());
    await field.fill('Écrit dans un tunnel.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('list', { name: 'Messages en cours d’envoi' })).toContainText('Écrit dans un tunnel.');
    await page.reload();
    await expect(page.getByRole('list', { name: 'Messages en cours d’envoi' })).toContainText('Écrit dans un tunnel.');
    await page.unroute('**/api/conversations/**/messages');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('list', { name: 'Messages en cours d’envoi' })).toHaveCount(0);
    const code = new URL(page.url()).searchParams.get('code')!;
    const { messages } = await (await page.request.get(`/api/conversations/chat/${code}`, { headers: await headersFor(page, own.name) })).json();
    expect(messages.map(({ body }: { body: string }) => body)).toEqual(['Bonjour.', 'Écrit dans un tunnel.']);
  });
});
