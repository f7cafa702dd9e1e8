import { expect } from '@playwright/test';
import type { States } from './state.ts';

export const home: States = {
  'what waits': {
    reader: 'agent',
    at: '/provider',
    open: async (page) => {
      await expect(page.getByRole('region', { name: 'Travail en attente' }).locator('a[href*="/provider/queues/"]').first()).toBeVisible();
      await page
        .getByRole('region', { name: 'Délais à tenir' })
        .getByText(/autres?$/)
        .click();
      await expect(page.getByRole('region', { name: 'Par file' }).getByRole('link', { name: 'Tickets à valider' })).toBeVisible();
    },
    width: 'both',
  },
  'what a colleague has in hand': {
    reader: 'agent',
    at: '/provider',
    open: async (page) => {
      await page.getByRole('region', { name: 'En charge' }).getByRole('link', { name: 'Étienne Valmont' }).click();
      await expect(page.getByRole('link', { name: 'Étienne Valmont', exact: true }).and(page.locator('[aria-current]'))).toBeVisible();
    },
  },
  'without figures': {
    reader: 'agent',
    ownBrowser: true,
    open: async (page) => {
      await page.route(/\/api\/provider\/home/, (route) => route.fulfill({ status: 500, json: { status: 500, code: 'fault', title: 'Panne.' } }));
      await page.goto('/provider');
      await expect(page.getByText('Les chiffres du jour n’ont pas pu être chargés')).toBeVisible();
    },
  },
  'of a technician': {
    reader: 'nadia',
    at: '/provider',
    open: async (page) => {
      await expect(page).toHaveURL(/\/prestaticket/);
      await expect(page.getByRole('heading', { name: 'Mes interventions' }).first()).toBeVisible();
    },
    isElsewhere: true,
    width: 'phone',
  },
};
