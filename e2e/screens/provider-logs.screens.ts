import { expect } from '@playwright/test';
import { expectText, type States } from './state.ts';

/** The log over all companies, of one object, with its changes open. */
export const journal: States = {
  'the log': {
    reader: 'admin',
    at: '/provider/journal?kind=ticket&q=T-10496',
    open: async (page) =>
      expect(
        page
          .getByRole('main')
          .getByText(/T-10496/)
          .first(),
      ).toBeVisible(),
    width: 'both',
  },
  'the changes of an entry': {
    reader: 'admin',
    at: '/provider/journal?kind=stockReservation',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Afficher les changements/ })
        .first()
        .click();
      await expect(page.getByRole('table').getByText('Quantité').first()).toBeVisible();
    },
  },
  'nothing found, in English': { reader: 'admin', language: 'en', at: '/provider/journal?q=nothing-is-called-so', open: expectText('No results') },
};

export const security: States = {
  'failed sign-ins': {
    reader: 'admin',
    refusal: /POST .*\/api\/login: 401$/,
    open: async (page) => {
      await page.goto('/provider');
      // Without cookies: a failed sign-in ends the session of its browser.
      // Of an account: names that nobody has are not written down.
      await page.evaluate(() =>
        fetch('/api/login', {
          method: 'POST',
          credentials: 'omit',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ identifier: 'claire@reseaulia.example', password: 'devine-une-fois' }),
        }),
      );
      await page.goto('/provider/security');
      await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'claire@reseaulia.example' })).toBeVisible();
    },
  },
};
