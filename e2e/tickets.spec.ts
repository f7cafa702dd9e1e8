import type { Locator, Page } from '@playwright/test';
import { core } from './support/core.ts';
import { openBrowser, findCompanyId } from './support/offers.ts';
import { ownCompanyTest as test } from './support/own-company.ts';
import { openContext, expect } from './support/reader.ts';
import { sendTicket } from './support/sent-tickets.ts';

test.use({ member: { firstName: 'Paul', lastName: 'Hartley', jobFunction: 'Head of infrastructure', language: 'fr' } });

const dialog = (page: Page): Locator => page.getByRole('dialog');
const column = (page: Page, name: string): Locator => page.getByRole('region', { name });
const card = (page: Page | Locator, number: string): Locator => page.getByRole('listitem').filter({ hasText: number });
const act = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** Holds a card beside the right edge, where the board scrolls, until the column of a state is in the middle, and lets go. */
async function dragByTouch(page: Page, of: Locator, state: string): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  const { x, y } = (await of.boundingBox())!;
  const target = page.locator(`section[data-state=${state}]`);
  await finger('touchStart', { x: x + 100, y: y + 40 });
  await expect(page.locator('[data-dragged]')).toBeVisible();
  await finger('touchMove', { x: 365, y: y + 40 });
  await expect.poll(async () => (await target.boundingBox())!.x, { intervals: [20] }).toBeLessThan(180);
  await finger('touchMove', { x: 200, y: y + 40 });
  await expect(target).toHaveAttribute('data-over');
  await finger('touchEnd');
}

test(
  'a ticket is refused, amended and sent again, and another one validated, deployed and invoiced, while its customer looks on',
  core('tickets'),
  async ({ page, browser, own }) => {
    await page.goto('/stilldeploy/ticket');
    const [refused, done] = [await sendTicket(page, own.name, 'Audit du siège'), await sendTicket(page, own.name, 'Segmentation du réseau')];
    const company = await findCompanyId(page, own.name);
    const agent = await openBrowser(browser, 'agent', 'fr');

    await agent.goto(`/stilldeploy/ticket/${refused}?company=${company}`);
    await act(agent, 'Refuser');
    await dialog(agent).getByLabel('Motif du refus').fill('Précisez l’étage.');
    await dialog(agent).getByRole('button', { name: 'Refuser' }).click();
    await expect(agent.getByText(`Ticket ${refused}\u00a0: Refusé`)).toBeVisible();

    await page.goto(`/stilldeploy/ticket/${done}`);
    await page.getByRole('button', { name: 'Actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Annuler le ticket' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await agent.goto(`/stilldeploy/ticket/${done}?company=${company}`);
    const main = agent.getByRole('main');
    await main.getByRole('button', { name: 'Valider', exact: true }).click();
    await dialog(agent).getByLabel('Commentaire').fill('Prévu jeudi.');
    await dialog(agent).getByRole('button', { name: 'Valider' }).click();
    // The customer reads it without a reload, and can no longer cancel.
    await expect(page.getByRole('note').getByText('Prévu jeudi.')).toBeVisible();
    await page.getByRole('button', { name: 'Actions' }).click();
    await expect(page.getByRole('menuitem', { name: /Annuler le ticket.*Cette étape revient à votre prestataire/ })).toBeVisible();
    await page.keyboard.press('Escape');

    await act(agent, 'Ajouter une intervention');
    await dialog(agent).getByLabel('Libellé').fill('Recette');
    await dialog(agent).getByRole('button', { name: 'Ajouter' }).click();
    const states = agent.getByRole('button', { name: /^Changer l’état de / });
    await states.click();
    await expect(agent.getByRole('menuitem', { name: /^Terminée.*Impossible ! Aucune date d’intervention !/ })).toBeVisible();
    await agent.keyboard.press('Escape');
    await main.getByRole('button', { name: 'Modifier' }).click();
    await dialog(agent).getByLabel('Début (facultatif)', { exact: true }).fill('20/11/2026');
    await dialog(agent).getByRole('button', { name: 'Enregistrer' }).click();
    await states.click();
    await expect(agent.getByRole('menuitem', { name: /^Terminée.*Impossible ! Aucun intervenant défini !/ })).toBeVisible();
    await agent.keyboard.press('Escape');
    await main.getByRole('button', { name: 'Modifier' }).click();
    await dialog(agent)
      .getByRole('combobox', { name: /^Intervenant/ })
      .click();
    await agent.getByRole('option', { name: 'Nadia Haddad' }).click();
    await dialog(agent).getByRole('button', { name: 'Enregistrer' }).click();
    await states.click();
    await agent.getByRole('menuitem', { name: 'Terminée' }).click();
    await dialog(agent).getByRole('button', { name: 'Terminer l’intervention' }).click();
    // Technician and date are locked.
    await expect(states).toHaveCount(0);

    await main.getByRole('button', { name: 'Marquer comme déployé' }).click();
    await dialog(agent).getByRole('button', { name: 'Marquer comme déployé' }).click();
    await main.getByRole('button', { name: 'Marquer comme facturé' }).click();
    await dialog(agent).getByLabel('N° de facture').first().fill('FA-26-99001');
    await dialog(agent).getByRole('button', { name: 'Marquer comme facturé' }).click();
    // The ERP has not sent it yet.
    await agent.getByRole('button', { name: 'Elle arrivera plus tard' }).click();
    await expect(page.getByText('FA-26-99001')).toBeVisible();
    await page.goto('/stilldeploy/ticket/refused');
    await expect(page.getByRole('link', { name: refused })).toBeVisible();
    await expect(page.getByRole('link', { name: done })).toHaveCount(0);

    // The refused ticket is amended by its comment, sent again, and validated.
    await page.goto(`/stilldeploy/ticket/${refused}`);
    await page.getByRole('link', { name: 'Modifier et envoyer à nouveau' }).click();
    await expect(page.getByRole('textbox', { name: 'Libellé' })).toHaveValue('Audit du siège');
    await expect(page.getByText('Précisez l’étage.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Libellé' }).fill('Audit du siège, étage 2');
    await page.getByRole('button', { name: /Récapitulatif/ }).click();
    await page.getByRole('button', { name: 'Envoyer à nouveau' }).click();
    await expect(page).toHaveURL(new RegExp(`/stilldeploy/ticket/${refused}$`));
    await agent.goto(`/stilldeploy/ticket/${refused}?company=${company}`);
    await expect(agent.getByRole('heading', { level: 1, name: 'Audit du siège, étage 2' })).toBeVisible();
    await agent.context().close();
  },
);

test(
  'cards of the board are moved by mouse, keyboard and menu, and two people who move one see what became of it',
  core('board'),
  async ({ page, browser, own }) => {
    await page.goto('/stilldeploy/ticket');
    const [one, two] = [await sendTicket(page, own.name, 'Téléphonie'), await sendTicket(page, own.name, 'Bascule du pare-feu')];
    const address = `/stilldeploy/ticket?view=kanban&company=${await findCompanyId(page, own.name)}`;
    const [agent, other] = [await openBrowser(browser, 'agent', 'fr'), await openBrowser(browser, 'admin', 'fr')];
    for (const each of [agent, other]) await each.goto(address);

    await card(agent, one).dragTo(column(agent, 'Validé'), { targetPosition: { x: 80, y: 260 } });
    await expect(card(column(agent, 'Validé'), one)).toBeVisible();
    await card(agent, two).getByRole('link').focus();
    await agent.keyboard.press('Alt+ArrowRight');
    await expect(card(column(agent, 'Validé'), two)).toBeVisible();
    await expect(card(agent, two).getByRole('link')).toBeFocused();
    // A step that is not needed says so.
    await card(agent, two)
      .getByRole('button', { name: `Déplacer ${two}` })
      .click();
    await expect(agent.getByRole('menuitem', { name: /^Expédié.*Les prestations demandées ne comportent pas cette étape/ })).toBeVisible();
    await agent.keyboard.press('Escape');
    await expect(card(agent, two).getByRole('button', { name: `Déplacer ${two}` })).toBeFocused();

    for (const each of [agent, other]) {
      await expect(card(column(each, 'Validé'), one)).toBeVisible();
      await card(each, one)
        .getByRole('button', { name: `Déplacer ${one}` })
        .click();
      await each.getByRole('menuitem', { name: 'Déployé' }).click();
      await expect(dialog(each)).toBeVisible();
    }
    const send = (each: Page) => dialog(each).getByRole('button', { name: 'Marquer comme déployé' }).click();
    await send(agent);
    await expect(card(column(agent, 'Déployé'), one)).toBeVisible();
    await send(other);
    await expect(dialog(other).getByText(/a déjà fait avancer ce ticket.*Déployé/)).toBeVisible();
    await dialog(other).getByRole('button', { name: 'Annuler' }).click();
    await expect(card(column(other, 'Déployé'), one)).toBeVisible();

    // A customer’s card leads no further.
    await page.goto('/kanban');
    await card(page, two).dragTo(column(page, 'Déployé'), { targetPosition: { x: 80, y: 260 } });
    await expect(page.getByRole('status').filter({ hasText: 'Cette étape revient à votre prestataire.' })).toBeAttached();
    await expect(card(column(page, 'Validé'), two)).toBeVisible();
    await Promise.all([agent.context().close(), other.context().close()]);
  },
);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
test.describe('on a phone', () => {
  test.use(phone);

  test('a card held by a finger is moved by the provider; the customer reads why it cannot be', async ({ page, browser, own }) => {
    await page.goto('/stilldeploy/ticket');
    const number = await sendTicket(page, own.name, 'Téléphonie');
    await page.goto('/stilldeploy/ticket?view=kanban');
    await card(page, number)
      .getByRole('button', { name: `Déplacer ${number}` })
      .tap();
    await expect(page.getByRole('menuitem', { name: /^Validé.*Cette étape revient à votre prestataire/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await dragByTouch(page, card(page, number), 'invoiced');
    await expect(page.getByRole('status').filter({ hasText: `${number} reste à sa place. Cette étape revient à votre prestataire.` })).toBeAttached();
    await expect(card(column(page, 'À valider'), number)).toBeVisible();

    const agent = await openContext(browser, 'agent', 'fr', phone);
    const board = await agent.newPage();
    await board.goto(`/stilldeploy/ticket?view=kanban&company=${await findCompanyId(page, own.name)}`);
    await dragByTouch(board, card(board, number), 'validated');
    await expect(card(column(board, 'Validé'), number)).toBeVisible();
    await agent.close();
  });
});

test('late tickets are one step away from the list, those due first at the top', async ({ browser }) => {
  const context = await openContext(browser, 'camille', 'fr');
  const page = await context.newPage();
  await page.goto('/stilldeploy/ticket');
  const late = page.getByRole('link', { name: /^\d+ tickets en retard$/ });
  const count = Number.parseInt((await late.textContent())!, 10);
  await late.click();
  await expect(page).toHaveURL(/late=1&sort=dueAt/);
  await expect(page.getByRole('row')).toHaveCount(Math.min(count, 50) + 1);
  await context.close();
});
