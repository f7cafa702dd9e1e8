import type { Page } from '@playwright/test';
import { browserOf, companyOf, headersFor } from './support/offers.ts';
import { ownCompanyTest as test } from './support/own-company.ts';
import { expect } from './support/reader.ts';

/** Starts a conversation without the screen. Returns its number. */
async function start(page: Page, company: string, subject: string): Promise<string> {
  const data = { subject, about: null, siteId: null, people: [], body: 'Bonjour.' };
  const started = await page.request.post('/api/chats', { data, headers: await headersFor(page, company) });
  return ((await started.json()) as { number: string }).number;
}

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
    // The other has the conversation open: seen by both.
    await expect(page.getByRole('list', { name: 'Participants' })).toContainText('a ouvert cette discussion');
    await expect(agent.getByRole('list', { name: 'Participants' })).toContainText('a ouvert cette discussion');
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

  test('two browsers of one person agree about what is unread, in the header and in the tabs', async ({ page, own, browser, storageState }) => {
    const number = await start(page, own.name, 'Créneau de livraison');
    const other = await (await browser.newContext({ storageState, locale: 'fr-FR' })).newPage();
    await Promise.all([page.goto('/notifications'), other.goto('/chat')]);
    await expect(other.getByRole('link', { name: /Créneau de livraison/ })).toBeVisible();
    const agent = await browserOf(browser, 'agent', 'fr');
    await agent.goto(`/chat?kind=chat&code=${number}&of=${await companyOf(page, own.name)}`);
    await agent.getByRole('textbox', { name: 'Votre message' }).fill('Mardi à 9 h.');
    await agent.keyboard.press('Control+Enter');
    await agent.context().close();

    const unread = { name: 'Discussions, 1 non lue' };
    await expect(page.getByRole('link', unread)).toBeVisible();
    await expect(other.getByRole('link', unread)).toBeVisible();
    await expect(other.getByRole('link', { name: /^Non lues\s1$/ })).toBeVisible();
    await page.getByRole('link', unread).click();
    await page.getByRole('link', { name: /Créneau de livraison/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Mardi à 9 h.' })).toBeVisible();
    for (const one of [page, other]) {
      await expect(one.getByRole('link', { name: 'Discussions', exact: true })).toBeVisible();
      await expect(one.getByRole('link', { name: 'Non lues', exact: true })).toBeVisible();
    }
    await other.context().close();
  });

  test('outside the provider’s hours a conversation says when a reply comes and where to call, and can be written in', async ({ page, own }) => {
    const number = await start(page, own.name, 'Panne du lien');
    // Seen on a Saturday, whatever the clock of the portal.
    await page.route('**/api/conversations/availability', (route) =>
      route.fulfill({ json: { isOpen: false, changesAt: '2026-11-23T08:00:00.000Z', phone: '04 65 71 00 00' } }),
    );
    await page.goto(`/chat?kind=chat&code=${number}`);
    await expect(page.getByText(/lundi dès 9\sh/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '04 65 71 00 00' })).toHaveAttribute('href', 'tel:0465710000');
    await page.getByRole('textbox', { name: 'Votre message' }).fill('Pour lundi.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Pour lundi.' })).toBeVisible();
  });
});
