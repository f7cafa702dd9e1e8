import { heading, words, type States } from './state.ts';

export const myInterventions: States = {
  'nothing today': { reader: 'nadia', at: '/prestaticket', open: heading('Rien aujourd’hui'), width: 'phone' },
  'later interventions': { reader: 'nadia', at: '/prestaticket?part=later', open: words('Entrepôt de Saint-Priest'), width: 'both' },
};
