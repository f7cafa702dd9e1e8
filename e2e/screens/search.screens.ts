import { expect, type Page } from '@playwright/test';
import { first, heading, inDialog, words, type States } from './state.ts';

const overviewAddress = '/stillboard/overview';

/** Opens the search over everything, types, and waits for a text. */
const searched = (typed: string, shown: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: /^(?:Rechercher partout|Search everywhere)/ }).click();
  await page.getByRole('combobox').fill(typed);
  await expect(page.getByRole('dialog').getByText(shown).first()).toBeVisible();
};

export const results: States = {
  'before anything is typed': { reader: 'camille', at: '/recherche', open: heading('Que cherchez-vous'), width: 'both' },
  'a category': { reader: 'camille', at: '/recherche?q=FOC3038', open: words('FOC3038'), width: 'both' },
  nothing: { reader: 'camille', at: '/recherche?q=xylophone', open: heading(/Aucun résultat/) },
  'of the provider': { reader: 'agent', at: '/recherche?q=helianthe', open: words('Groupe Hélianthe') },
  'the palette, empty': { reader: 'camille', at: overviewAddress, open: searched('', 'Actions et écrans'), part: inDialog, width: 'both', isElsewhere: true },
  'the palette with results': {
    reader: 'camille',
    at: overviewAddress,
    open: searched('FOC3038', 'Équipements'),
    part: inDialog,
    width: 'both',
    isElsewhere: true,
  },
  'the palette with a corrected word': { reader: 'camille', at: overviewAddress, open: searched('catalist', 'catalyst'), part: inDialog, isElsewhere: true },
  'the palette without results': { reader: 'camille', at: overviewAddress, open: searched('xylophone', /Aucun résultat/), part: inDialog, isElsewhere: true },
  'the palette in English': {
    reader: 'paul',
    language: 'en',
    at: overviewAddress,
    open: searched('', 'Actions and screens'),
    part: inDialog,
    isElsewhere: true,
  },
  'the palette of the provider': {
    reader: 'agent',
    at: '/provider',
    open: first(searched('helianthe', 'Groupe Hélianthe')),
    part: inDialog,
    isElsewhere: true,
  },
};
