import { expect } from '@playwright/test';
import { heading, words, type States } from './state.ts';

const expiries = '/contrats/echeances';
const renewalsList = '/contrats/renouvellements';

export const overview: States = {
  'ends over 36 months': { reader: 'camille', at: '/contrats/contrats_overview', open: words('Échéances sur 36 mois'), width: 'both' },
};

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
