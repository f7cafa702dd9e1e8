import { ownCompanyTest as test } from './support/own-company.ts';
import { unplannedIntervention } from './support/planned-interventions.ts';
import { contextOf, expect } from './support/reader.ts';

// A week of its own: nothing of the demonstration stands there.
const week = '/provider/planning?date=2027-03-10';

test('an intervention is planned from the tray by mouse, moved by keyboard and undone; its customer sees it, read-only', async ({ page, own, browser }) => {
  const title = `Pose ${own.name.slice(-6)}`;
  const number = await unplannedIntervention(page, own.name, { title, toBring: '' });
  const office = await (await contextOf(browser, 'agent', 'fr')).newPage();
  await office.goto(week);
  const card = office.locator('[data-card]').filter({ hasText: title });
  const cellOf = (name: string, column: number) => office.getByRole('row').filter({ hasText: name }).getByRole('gridcell').nth(column);
  const tray = office.getByRole('button').filter({ hasText: title });
  await tray.scrollIntoViewIfNeeded();
  await tray.dragTo(cellOf('Nadia Haddad', 1), { targetPosition: { x: 40, y: 20 } });
  await expect(office.getByText(`${title}\u00a0: intervention planifiée`)).toBeVisible();
  await expect(cellOf('Nadia Haddad', 1).locator(card)).toBeVisible();

  // From here on the keyboard alone: two steps at once to the next morning, to the person below, and back.
  await card.getByRole('button').focus();
  await office.keyboard.press('Alt+ArrowRight');
  await office.keyboard.press('Alt+ArrowRight');
  await expect(cellOf('Nadia Haddad', 2).locator(card)).toContainText('9 h');
  await expect(card.getByRole('button')).toBeFocused();
  await office.keyboard.press('Alt+ArrowDown');
  await expect(cellOf('Nadia Haddad', 2).locator(card)).toHaveCount(0);
  await expect(card.getByRole('button')).toBeFocused();
  await office.getByRole('button', { name: 'Annuler' }).last().click();
  await expect(cellOf('Nadia Haddad', 2).locator(card)).toBeVisible();

  // A colleague's screen follows without being asked.
  const colleague = await (await contextOf(browser, 'admin', 'fr')).newPage();
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
});
