import { dialogBy, heading, inDialog, press, words, first, type States } from './state.ts';

const core = '/equipement/cisco/C9300-48P-A/FOC3038L0AB';

export const device: States = {
  'the whole chain': { reader: 'camille', at: core, open: heading('FOC3038L0AB'), width: 'both' },
  'its days as a table': { reader: 'camille', at: core, open: first(press('Afficher en tableau'), words('Couverture ou étape')) },
  'its place': { reader: 'camille', at: core, open: dialogBy('Déplacer ou modifier'), part: inDialog },
  'without prices': { reader: 'marc', at: core, open: heading('FOC3038L0AB') },
};

export const serial: States = {
  'by its serial number alone': { reader: 'camille', at: '/equipement/foc3038l0ab', open: heading('FOC3038L0AB') },
  'one of two devices': {
    reader: 'camille',
    at: '/equipement/2231N-40318',
    open: words('5520-24W'),
    width: 'both',
    refusal: /GET .*\/api\/devices\/2231N-40318: 404$/,
  },
  'an unknown one, with the nearest': { reader: 'camille', at: '/equipement/FOC3038LOAB', open: words('N° de série les plus proches') },
};
