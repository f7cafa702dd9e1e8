import type { Page } from '@playwright/test';
import { startChat } from './support/chats.ts';
import { openBrowser, findCompanyId, panel } from './support/offers.ts';
import { ownCompanyTest } from './support/own-company.ts';
import { expect, test } from './support/reader.ts';

/** Writes to the conversation on screen, and waits for the message. */
async function write(page: Page, body: string): Promise<void> {
  await page.getByLabel('Votre message').fill(body);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: body })).toBeVisible();
}

/** Answers a question from the queue of conversations. */
async function answerAs(agent: Page, object: string | RegExp, question: string, answer: string): Promise<void> {
  await agent.goto('/provider/queues/conversations');
  await agent.getByRole('link', { name: object }).click();
  await expect(agent.getByText(question)).toBeVisible();
  await write(agent, answer);
}

test.describe('Camille writes about her orders', () => {
  test.use({ reader: 'camille' });

  test('an order: she asks on its page, the provider follows the queue to it and answers, her bell leads back', async ({ page, browser }) => {
    await page.goto('/commande/4500018734');
    const [question, answer] = [`Peut-on livrer en deux fois ? ${Date.now()}`, `Oui, la semaine prochaine. ${Date.now()}`];
    await write(page, question);

    const agent = await openBrowser(browser, 'agent', 'fr');
    await answerAs(agent, /^CDE-26-004812/, question, answer);
    await agent.getByRole('link', { name: 'Commande 4500018734' }).click();
    await expect(agent.getByRole('heading', { name: 'Commande 4500018734', level: 1 })).toBeVisible();
    await expect(agent.getByRole('listitem').filter({ hasText: answer })).toBeVisible();
    await agent.context().close();

    await expect(page.getByRole('listitem').filter({ hasText: answer })).toBeVisible();
    await page.goto('/notifications');
    await page
      .getByRole('link', { name: /vous a répondu au sujet de la commande 4500018734/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/commande\/CDE-26-004812\/livraisons/);
    await expect(page.getByRole('listitem').filter({ hasText: answer })).toBeVisible();
  });

  test('a message that is refused waits among the conversations, whatever became of its own', async ({ page }) => {
    await page.goto('/commande/4500018734');
    await page.route('**/api/conversations/**/messages', (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        json: { status: 404, code: 'notFound', title: 'Cette discussion n’existe plus.' },
      }),
    );
    const body = `Trop tard ? ${Date.now()}`;
    await write(page, body);
    await expect(page.getByRole('alert').filter({ hasText: 'Cette discussion n’existe plus.' })).toBeVisible();
    await page.goto('/chat');
    const kept = page.getByRole('list', { name: 'Messages non envoyés' }).getByRole('listitem').filter({ hasText: body });
    await expect(kept).toContainText('Non envoyé');
    const copy = page.waitForEvent('download');
    await kept.getByRole('button', { name: 'Garder une copie' }).click();
    expect((await copy).suggestedFilename()).toMatch(/^Message non envoyé/);
    await kept.getByRole('button', { name: 'Supprimer' }).click();
    await expect(kept).toHaveCount(0);
  });

  test('a delivery: on its card; the answer marks it, and the link of the notification opens it', async ({ page, browser }) => {
    await page.goto('/commande/4500018734');
    const card = page.getByRole('region', { name: /^BL-/ }).first();
    const number = (await card.getAttribute('id'))!;
    await card.getByRole('button', { name: 'Discussion' }).click();
    const question = `Le quai 3 est-il prévu ? ${Date.now()}`;
    await card.getByLabel('Votre message').fill(question);
    await card.getByRole('button', { name: 'Envoyer' }).click();
    await expect(card.getByRole('listitem').filter({ hasText: question })).toBeVisible();

    // The answer arrives while the customer looks at another page.
    await page.goto('/stillboard/offres');
    const agent = await openBrowser(browser, 'agent', 'fr');
    const answer = `Oui, le quai 3. ${Date.now()}`;
    await answerAs(agent, new RegExp(`^${number}`), question, answer);
    await agent.context().close();

    await page.goto('/commande/4500018734');
    await expect(card.getByRole('button', { name: /^Discussion.*1\smessage non lu$/ })).toBeVisible();
    await page.goto('/notifications');
    await page
      .getByRole('link', { name: `vous a répondu au sujet de la livraison ${number}` })
      .first()
      .click();
    await expect(card.getByRole('listitem').filter({ hasText: answer })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Discussion', exact: true })).toBeVisible();
  });

  test('an invoice: beside the list, where the answer marks its row', async ({ page, browser }) => {
    await page.goto('/stillboard/factures/FA-26-11543');
    const invoice = panel(page, 'FA-26-11543');
    await expect(invoice.getByText('vous répondra ici', { exact: false })).toBeVisible();
    const question = `Pouvez-vous rappeler notre référence ? ${Date.now()}`;
    await write(page, question);

    await page.goto('/stillboard/offres');
    const agent = await openBrowser(browser, 'agent', 'fr');
    await answerAs(agent, /^FA-26-11543/, question, `C’est noté. ${Date.now()}`);
    await agent.context().close();
    await page.goto('/stillboard/factures');
    await page.getByRole('link', { name: /^FA-26-11543.*1\smessage non lu$/ }).click();
    await invoice.getByRole('button', { name: '1 message non lu' }).click();
    await expect(page.getByRole('link', { name: 'FA-26-11543', exact: true })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ reader: 'camille', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a conversation on a delivery and on its order fit', async ({ page }) => {
    await page.goto('/commande/4500018734');
    const card = page.getByRole('region', { name: /^BL-/ }).last();
    await card.getByRole('button', { name: /^Discussion/ }).tap();
    await expect(card.getByLabel('Votre message')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

ownCompanyTest('a text is begun while another leaves; a note never becomes a draft of a message', async ({ page, own, browser }) => {
  const number = await startChat(page, own.name, 'Livraison du quai 3');
  const agent = await openBrowser(browser, 'agent', 'fr');
  const adding = Promise.withResolvers<void>();
  await agent.route('**/api/provider/conversations/*/notes', async (route) => {
    await adding.promise;
    await route.continue();
  });
  await agent.goto(`/chat?kind=chat&code=${number}&of=${await findCompanyId(page, own.name)}`);
  const [message, note] = [agent.getByRole('textbox', { name: 'Votre message' }), agent.getByRole('textbox', { name: 'Note interne' })];
  await message.fill('Nous vous');
  await expect(agent.getByText('Brouillon gardé')).toBeVisible();
  await agent.getByRole('button', { name: 'Note interne' }).click();
  await expect(note).toHaveValue('');
  await note.pressSequentially('Client sensible, zorglub.');
  await agent.keyboard.press('Control+Enter');
  await expect(note).toHaveValue('');
  await note.fill('Et le rappeler.');
  adding.resolve();
  await expect(agent.getByText('Client sensible, zorglub.')).toBeVisible();
  await expect(note).toHaveValue('Et le rappeler.');
  await agent.getByRole('button', { name: 'Note interne' }).click();
  await expect(message).toHaveValue('Nous vous');
  await agent.reload();
  await expect(message).toHaveValue('Nous vous');
  await agent.context().close();
});
