import { core } from './support/core.ts';
import { startChat } from './support/chats.ts';
import { openBrowser, findCompanyId, buildHeaders } from './support/offers.ts';
import { ownCompanyTest as test } from './support/own-company.ts';
import { expect } from './support/reader.ts';
import { sendDevices } from './support/tickets.ts';

test.describe('a customer and the provider', () => {
  test.use({ member: { firstName: 'Léonie', lastName: 'Vasseur', jobFunction: 'Responsable réseau', language: 'fr' } });

  test(
    'a question on any subject: asked, answered live, read and written about; a note stays with the provider',
    core('chat'),
    async ({ page, own, browser }) => {
      await page.goto('/chat?new=1');
      await page.getByLabel('Objet').fill('Facturation électronique');
      await page.getByLabel('Votre message').fill('Quelle plateforme utilisez-vous ?');
      await page.getByRole('button', { name: 'Envoyer le message' }).click();
      await expect(page.getByRole('heading', { name: 'Facturation électronique', level: 2 })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Quelle plateforme utilisez-vous ?' })).toBeVisible();

      const agent = await openBrowser(browser, 'agent', 'fr');
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
    },
  );

  test('a message that is written without a network waits on the device, over a reload, and is sent once from whichever page', async ({ page, own }) => {
    await page.goto('/chat?new=1');
    await page.getByLabel('Objet').fill('Horaires');
    await page.getByLabel('Votre message').fill('Bonjour.');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Bonjour.' })).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Votre message' });
    await page.route('**/api/conversations/**/messages', (route) => route.abort());
    await field.fill('Écrit dans un tunnel.');
    await page.keyboard.press('Control+Enter');
    const written = page.getByRole('listitem').filter({ hasText: 'Écrit dans un tunnel.' });
    await expect(written).toContainText('Envoi en cours');
    await page.reload();
    await expect(written).toContainText('Envoi en cours');
    const code = new URL(page.url()).searchParams.get('code')!;
    await page.unroute('**/api/conversations/**/messages');
    // Any page of the portal sends it.
    await page.goto('/stillboard/offres');
    const headers = await buildHeaders(page, own.name);
    const read = async (): Promise<string[]> => {
      const { messages } = (await (await page.request.get(`/api/conversations/chat/${code}`, { headers })).json()) as { messages: { body: string }[] };
      return messages.map(({ body }) => body);
    };
    await expect.poll(read).toEqual(['Bonjour.', 'Écrit dans un tunnel.']);
    await page.goto(`/chat?kind=chat&code=${code}`);
    await expect(written).toBeVisible();
    await expect(page.getByText('Envoi en cours')).toHaveCount(0);
  });

  test('a pasted image shows at once, stays in its place when the message is sent, and opens for the provider', async ({ page, own, browser }) => {
    const number = await startChat(page, own.name, 'Plan du quai 7');
    await page.goto(`/chat?kind=chat&code=${number}`);
    const field = page.getByRole('textbox', { name: 'Votre message' });
    await field.fill('Voici le plan.');
    await field.evaluate(async (element) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 320 });
      canvas.getContext('2d')!.fillRect(40, 40, 200, 120);
      const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!)));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([blob], 'plan.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(page.getByRole('button', { name: 'Retirer plan.png' })).toBeVisible();
    const sending = Promise.withResolvers<void>();
    await page.route('**/api/conversations/**/messages', async (route) => {
      await sending.promise;
      await route.continue();
    });
    await page.keyboard.press('Control+Enter');
    const message = page.getByRole('listitem').filter({ hasText: 'Voici le plan.' });
    await expect(message).toContainText('Envoi en cours');
    const image = message.getByRole('figure', { name: /plan\.png/ }).locator('img');
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(640);
    const pending = await image.elementHandle();
    const [place, address] = [await image.boundingBox(), await image.getAttribute('src')];
    expect(place!.width).toBeLessThanOrEqual(300);
    sending.resolve();
    await expect(message).not.toContainText('Envoi en cours');
    // The same picture of the device, where it stood: nothing was mounted anew.
    expect(await pending!.evaluate((one) => one.isConnected)).toBe(true);
    expect([await image.getAttribute('src'), (await image.boundingBox())!.width]).toEqual([address, place!.width]);

    const agent = await openBrowser(browser, 'agent', 'fr');
    await agent.goto(`/chat?kind=chat&code=${number}&of=${await findCompanyId(page, own.name)}`);
    const shown = agent.getByRole('figure', { name: /plan\.png/ });
    await expect(shown.getByRole('button', { name: 'Agrandir plan.png' })).toBeVisible();
    await expect.poll(() => shown.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await agent.context().close();
  });

  test('earlier messages come above those that are read, and a new one takes none of them away', async ({ page, own }) => {
    const number = await startChat(page, own.name, 'Recette des bornes');
    const headers = await buildHeaders(page, own.name);
    const write = (body: string) =>
      page.request.post(`/api/conversations/chat/${number}/messages`, { headers, multipart: { clientKey: crypto.randomUUID(), body } });
    for (let place = 2; place <= 60; place++) await write(`Borne ${place} posée.`);
    await page.goto(`/chat?kind=chat&code=${number}`);
    const locateMessage = (place: number) => page.getByRole('listitem').filter({ hasText: new RegExp(`Borne ${place} posée\\.`) });
    await expect(locateMessage(60)).toBeInViewport();
    const earlier = page.getByRole('button', { name: 'Messages précédents' });
    await earlier.scrollIntoViewIfNeeded();
    const before = (await locateMessage(12).boundingBox())!.y;
    await earlier.click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Bonjour.' })).toHaveCount(1);
    expect(Math.abs((await locateMessage(12).boundingBox())!.y - before)).toBeLessThan(2);
    await expect(earlier).toHaveCount(0);
    await write('Borne 61 posée.');
    await page.reload();
    await earlier.click();
    await write('Borne 62 posée.');
    await expect(locateMessage(62)).toHaveCount(1);
    await expect(page.getByRole('listitem').filter({ hasText: 'Bonjour.' })).toHaveCount(1);
  });

  test('words are found within a conversation, from the latest message back, and earlier ones are fetched', async ({ page, own }) => {
    const number = await startChat(page, own.name, 'Recette des bornes');
    const headers = await buildHeaders(page, own.name);
    const write = (body: string) =>
      page.request.post(`/api/conversations/chat/${number}/messages`, { headers, multipart: { clientKey: crypto.randomUUID(), body } });
    await write('La clé du répéteur est à l’accueil.');
    for (let place = 3; place <= 110; place++) await write(place === 100 ? 'Quel REPETEUR ?' : `Borne ${place} posée.`);
    await page.goto(`/chat?kind=chat&code=${number}`);
    await page.getByRole('button', { name: 'Rechercher dans la discussion' }).click();
    const search = page.getByRole('searchbox', { name: 'Rechercher dans la discussion' });
    await search.fill('répéteur');
    await expect(page.getByText('1 sur 2')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Quel REPETEUR' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 sur 2')).toBeVisible();
    const earliest = page.getByRole('listitem').filter({ hasText: 'La clé du répéteur' });
    await expect(earliest).toBeInViewport();
    await expect(earliest.locator('mark')).toHaveText('répéteur');
    await page.keyboard.press('Shift+Enter');
    await expect(page.getByText('1 sur 2')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Quel REPETEUR' })).toBeInViewport();
    await search.fill('zzzz');
    await expect(page.getByText('Aucun message trouvé')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Rechercher dans la discussion' })).toBeFocused();
  });

  test('an agent who begins one without a company in view searches for the company first', async ({ own, browser }) => {
    const agent = await openBrowser(browser, 'agent', 'fr');
    await agent.goto('/chat?new=1');
    await expect(agent.getByLabel('Objet')).toHaveCount(0);
    await agent.getByRole('combobox', { name: 'Société' }).fill(own.name);
    await agent.getByRole('option', { name: new RegExp(own.name) }).click();
    await agent.getByLabel('Objet').fill('Fermeture du quai');
    await agent.getByLabel('Votre message').fill('Le quai ferme lundi.');
    await agent.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(agent.getByRole('listitem').filter({ hasText: 'Le quai ferme lundi.' })).toBeVisible();
    await agent.context().close();
  });

  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    test(`a lost connection leaves the field within a window of ${width} px`, async ({ page, own, context }) => {
      await page.setViewportSize({ width, height });
      const number = await startChat(page, own.name, 'Horaires');
      await page.goto(`/chat?kind=chat&code=${number}`);
      await expect(page.getByRole('button', { name: 'Envoyer', exact: true })).toBeInViewport({ ratio: 1 });
      await context.setOffline(true);
      await expect(page.getByText('Hors connexion')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Envoyer', exact: true })).toBeInViewport({ ratio: 1 });
      await context.setOffline(false);
    });

  test('a device and a site lead to a conversation about them, which leads back', async ({ page, own }) => {
    const [serial] = await sendDevices(own);
    await page.goto(`/equipement/${serial}`);
    await page.getByRole('link', { name: 'Poser une question' }).click();
    await expect(page.getByRole('combobox', { name: /^Concerne/ })).toHaveValue(new RegExp(serial!));
    await page.goto('/stilldeploy/sites/SIEGE');
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Poser une question' }).click();
    await expect(page.getByRole('combobox', { name: /^Concerne/ })).toHaveValue(/Siège/);
    await page.getByLabel('Objet').fill('Badge du gardien');
    await page.getByLabel('Votre message').fill('Qui le remet ?');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page.getByRole('heading', { name: 'Badge du gardien', level: 2 })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /^Site/ }).click();
    await expect(page).toHaveURL(/\/stilldeploy\/sites\/SIEGE/);
  });

  test('the way back in a toast is reached by keyboard and pointer while a dialog is open', async ({ page, own }) => {
    const number = await startChat(page, own.name, 'Fin de chantier');
    await page.goto(`/chat?kind=chat&code=${number}`);
    const actions = page.getByRole('button', { name: 'Actions sur la discussion' });
    await page.route('**/api/chats/*/state', (route) => route.abort());
    await actions.click();
    await page.getByRole('menuitem', { name: 'Clôturer la discussion' }).click();
    const again = page.getByRole('button', { name: 'Réessayer' });
    await expect(again).toBeVisible();
    await page.unroute('**/api/chats/*/state');
    await actions.click();
    await page.getByRole('menuitem', { name: 'Participants' }).click();
    await expect(page.getByRole('dialog', { name: 'Participants' })).toBeVisible();
    await again.click({ trial: true });
    const isReached = () => again.evaluate((one) => one === document.activeElement);
    for (let steps = 0; steps < 12 && !(await isReached()); steps++) await page.keyboard.press('Tab');
    expect(await isReached()).toBe(true);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Un nouveau message la rouvre.', { exact: false })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Participants' })).toBeVisible();
  });

  test('two browsers of one person agree about what is unread, in the header and in the tabs', async ({ page, own, browser, storageState }) => {
    const number = await startChat(page, own.name, 'Créneau de livraison');
    const other = await (await browser.newContext({ storageState, locale: 'fr-FR' })).newPage();
    await Promise.all([page.goto('/notifications'), other.goto('/chat')]);
    await expect(other.getByRole('link', { name: /Créneau de livraison/ })).toBeVisible();
    const agent = await openBrowser(browser, 'agent', 'fr');
    await agent.goto(`/chat?kind=chat&code=${number}&of=${await findCompanyId(page, own.name)}`);
    await agent.getByRole('textbox', { name: 'Votre message' }).fill('Mardi à 9 h.');
    await agent.keyboard.press('Control+Enter');
    const sent = agent.getByRole('listitem').filter({ hasText: 'Mardi à 9 h.' });
    await expect(sent).toBeVisible();
    await expect(sent).not.toContainText('Envoi en cours');
    await agent.context().close();

    const unread = { name: 'Discussions, 1 non lue' };
    await expect(page.getByRole('link', unread)).toBeVisible();
    await expect(other.getByRole('link', unread)).toBeVisible();
    await expect(other.getByRole('link', { name: /^Non lues\s1$/ })).toBeVisible();
    await page.getByRole('link', unread).click();
    const inbox = page.getByRole('region', { name: 'Discussions', exact: true });
    await inbox.getByRole('link', { name: /Créneau de livraison/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Mardi à 9 h.' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Votre message' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Votre message' })).toBeFocused();
    for (const one of [page, other]) {
      await expect(one.getByRole('link', { name: 'Discussions', exact: true })).toBeVisible();
      await expect(one.getByRole('link', { name: 'Non lues', exact: true })).toBeVisible();
    }
    await other.context().close();
  });

  test('outside the provider’s hours a conversation says when a reply comes and where to call, and can be written in', async ({ page, own }) => {
    const number = await startChat(page, own.name, 'Panne du lien');
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
