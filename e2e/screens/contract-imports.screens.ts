import { runSteps, expectHeading, expectLink, expectText, type States } from './state.ts';

const address = '/contrats/import';

export const contractImport: States = {
  'the place for a file': { reader: 'camille', at: address, open: expectHeading('Dépôt du fichier'), width: 'both' },
  'a member': { reader: 'marc', at: address, open: runSteps(expectText('Seul un gestionnaire'), expectLink('Voir les contrats')) },
  'an import that does not exist': {
    reader: 'camille',
    at: `${address}/00000000-0000-7000-8000-000000000000`,
    open: runSteps(expectHeading('Cet import n’existe pas'), expectLink('Voir les contrats')),
  },
};
