import { expect } from '@playwright/test';
import type { States } from './state.ts';

const expiries = '/contrats/echeances';

export const contractLines: States = {
  'the lines that end soon': {
    reader: 'camille',
    at: expiries,
    open: async (page) => expect(page.getByRole('navigation', { name: 'Contrats et équipements' }).getByText('Échéances proches')).toBeVisible(),
    width: 'both',
  },
};
