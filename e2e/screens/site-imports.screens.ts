import { heading, words, type States } from './state.ts';

const address = '/sites/import';

export const siteImport: States = {
  'the place for a file': { reader: 'camille', at: address, open: heading('Dépôt du fichier'), width: 'both' },
  'a member of some sites': { reader: 'marc', at: address, open: words('Ajouter ou archiver un site demande') },
  'an import that does not exist': { reader: 'camille', at: `${address}/00000000-0000-7000-8000-000000000000`, open: heading('Cet import n’existe pas') },
};
