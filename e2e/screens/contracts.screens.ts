import { expect } from '@playwright/test';
import { heading, type States } from './state.ts';

const expiries = '/contrats/echeances';
const renewalsList = '/contrats/renouvellements';

export const contractLines: States = {
  'the lines that end soon': {
    reader: 'camille',
    at: expiries,
    open: async (page) => expect(page.getByRole('navigation', { name: 'Contrats et équipements' }).getByText('Échéances proches')).toBeVisible(),
    width: 'both',
  },
};

export const renewals: States = {
  empty: { reader: 'lea', at: renewalsList, open: heading('Aucune demande de renouvellement') },
  'without prices': { reader: 'marc', at: renewalsList, open: heading('Vous n’avez pas accès aux renouvellements') },
};
