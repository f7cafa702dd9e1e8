import { core } from './support/core.ts';
import { ownCompanyTest as test } from './support/own-company.ts';
import { addUnplannedIntervention } from './support/planned-interventions.ts';
import { openContext, expect } from './support/reader.ts';

// A week of its own: nothing of the demonstration stands there.
const week = '/provider/planning?date=2027-03-10';

test(
  'an intervention is planned from the tray by mouse, moved by keyboard and undone; its customer sees it, read-only',
  core('planning'),
  async ({ page, own, browser }) => {
    const title = `Pose ${own.name.slice(-6)}`;
    const number = await addUnplannedIntervention(page, own.name, { title, toBring: '' });
    const office = await (await openContext(browser, 'agent', 'fr')).newPage();
    await office.goto(week);
    const card = office.locator('[data-card]').filter({ hasText: title });
    const locateCell = (name: string, column: number) => office.getByRole('row').filter({ hasText: name }).getByRole('gridcell').nth(column);
    const tray = office.getByRole('button').filter({ hasText: title });
    await tray.scrollIntoViewIfNeeded();
    await tray.dragTo(locateCell('Nadia Haddad', 1), { targetPosition: { x: 40, y: 20 } });
    await expect(office.getByText(`${title}\u00a0: intervention planifiée`)).toBeVisible();
    await expect(locateCell('Nadia Haddad', 1).locator(card)).toBeVisible();

    // From here on the keyboard alone: two steps at once to the next morning, to the person below, and back.
    await card.getByRole('button').focus();
    await office.keyboard.press('Alt+ArrowRight');
    await office.keyboard.press('Alt+ArrowRight');
    await expect(locateCell('Nadia Haddad', 2).locator(card)).toContainText('9 h');
    await expect(card.getByRole('button')).toBeFocused();
    await office.keyboard.press('Alt+ArrowDown');
    await expect(locateCell('Nadia Haddad', 2).locator(card)).toHaveCount(0);
    await expect(card.getByRole('button')).toBeFocused();
    await office.getByRole('button', { name: 'Annuler' }).last().click();
    await expect(locateCell('Nadia Haddad', 2).locator(card)).toBeVisible();

    // A colleague's screen follows without being asked.
    const colleague = await (await openContext(browser, 'admin', 'fr')).newPage();
    await colleague.goto(week);
    const seen = colleague.getByRole('row').filter({ hasText: 'Nadia Haddad' }).getByRole('gridcell');
    await expect(seen.nth(2)).toContainText(title);
    await card.getByRole('button').focus();
    await office.keyboard.press('Alt+ArrowLeft');
    await expect(seen.nth(1)).toContainText(title);

    await page.goto('/stilldeploy/ticket?view=planning&date=2027-03-10');
    const shown = page.locator('[data-card]').filter({ hasText: title });
    await expect(shown).toBeVisible();
    await expect(shown.getByRole('button')).toHaveCount(0);
    await shown.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(number));
  },
);

test('an intervention is drawn longer to a later day, is shown on each of its days, and keeps them when it moves', async ({ page, own, browser }) => {
  const title = `Pose ${own.name.slice(-6)}`;
  await addUnplannedIntervention(page, own.name, { title, toBring: '' });
  const office = await (await openContext(browser, 'agent', 'fr')).newPage();
  await office.goto('/provider/planning?date=2027-04-14');
  const cards = office.getByRole('row').filter({ hasText: 'Thomas Girard' }).getByRole('gridcell');
  const locateCard = (column: number) => cards.nth(column).locator('[data-card]').filter({ hasText: title });
  const tray = office.getByRole('button').filter({ hasText: title });
  await tray.scrollIntoViewIfNeeded();
  await tray.dragTo(cards.nth(0), { targetPosition: { x: 40, y: 20 } });
  await expect(locateCard(0)).toContainText('9 h –\u2060 12 h 30');

  await locateCard(0).hover();
  const { width, height } = (await locateCard(0).boundingBox())!;
  const { height: tall } = (await cards.nth(2).boundingBox())!;
  await locateCard(0).dragTo(cards.nth(2), { sourcePosition: { x: width / 2, y: height - 3 }, targetPosition: { x: 40, y: tall - 15 } });
  for (const column of [0, 1, 2]) await expect(locateCard(column)).toContainText('mer.\u00a014, 17\u00a0h\u00a030');

  await locateCard(1).getByRole('button').focus();
  await office.keyboard.press('Alt+ArrowRight');
  await expect(locateCard(0)).toHaveCount(0);
  for (const column of [1, 2, 3]) await expect(locateCard(column)).toContainText('jeu.\u00a015, 17\u00a0h\u00a030');
});
