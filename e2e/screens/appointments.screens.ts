import { heading, type States } from './state.ts';

export const appointmentLink: States = {
  'a link that opens nothing': { reader: null, at: `/appointment/${'x'.repeat(43)}`, open: heading('Ce lien n’ouvre aucun rendez-vous'), width: 'both' },
};
