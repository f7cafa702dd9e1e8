import { expect, type Page } from '@playwright/test';
import { runSteps, expectHeading, inDialog, expectText, type States } from './state.ts';

const overviewAddress = '/stillboard/overview';

/** Opens the search over everything, types, and waits for a text. */
const typeSearch = (typed: string, shown: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: /^(?:Rechercher partout|Search everywhere)/ }).click();
  await page.getByRole('combobox').fill(typed);
  await expect(page.getByRole('dialog').getByText(shown).first()).toBeVisible();
};

export const results: States = {
  'before anything is typed': { reader: 'camille', at: '/recherche', open: expectHeading('Que cherchez-vous'), width: 'both' },
  'a category': { reader: 'camille', at: '/recherche?q=FOC3038', open: expectText('FOC3038'), width: 'both' },
  nothing: { reader: 'camille', at: '/recherche?q=xylophone', open: expectHeading(/Aucun résultat/) },
  'of the provider': { reader: 'agent', at: '/recherche?q=helianthe', open: expectText('Groupe Hélianthe') },
  'the palette, empty': { reader: 'camille', at: overviewAddress, open: typeSearch('', 'Actions et écrans'), part: inDialog, width: 'both', isElsewhere: true },
  'the palette with results': {
    reader: 'camille',
    at: overviewAddress,
    open: typeSearch('FOC3038', 'Équipements'),
    part: inDialog,
    width: 'both',
    isElsewhere: true,
  },
  'the palette with a corrected word': { reader: 'camille', at: overviewAddress, open: typeSearch('catalist', 'catalyst'), part: inDialog, isElsewhere: true },
  'the palette without results': { reader: 'camille', at: overviewAddress, open: typeSearch('xylophone', /Aucun résultat/), part: inDialog, isElsewhere: true },
  'the palette in English': {
    reader: 'paul',
    language: 'en',
    at: overviewAddress,
    open: typeSearch('', 'Actions and screens'),
    part: inDialog,
    isElsewhere: true,
  },
  'the palette of the provider': {
    reader: 'agent',
    at: '/provider',
    open: runSteps(typeSearch('helianthe', 'Groupe Hélianthe')),
    part: inDialog,
    isElsewhere: true,
  },
};
