import { first, heading, wayOn, words, type States } from './state.ts';

const address = '/contrats/import';

export const contractImport: States = {
  'the place for a file': { reader: 'camille', at: address, open: heading('Dépôt du fichier'), width: 'both' },
  'a member': { reader: 'marc', at: address, open: first(words('Seul un gestionnaire'), wayOn('Voir les contrats')) },
  'an import that does not exist': {
    reader: 'camille',
    at: `${address}/00000000-0000-7000-8000-000000000000`,
    open: first(heading('Cet import n’existe pas'), wayOn('Voir les contrats')),
  },
};
