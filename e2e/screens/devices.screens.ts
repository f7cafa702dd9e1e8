import { openDialog, expectHeading, inDialog, press, expectText, runSteps, type States } from './state.ts';

const core = '/equipement/cisco/C9300-48P-A/FOC3038L0AB';

export const device: States = {
  'the whole chain': { reader: 'camille', at: core, open: expectHeading('FOC3038L0AB'), width: 'both' },
  'its days as a table': { reader: 'camille', at: core, open: runSteps(press('Afficher en tableau'), expectText('Couverture ou étape')) },
  'its place': { reader: 'camille', at: core, open: openDialog('Déplacer ou modifier'), part: inDialog },
  'without prices': { reader: 'marc', at: core, open: expectHeading('FOC3038L0AB') },
};

export const serial: States = {
  'by its serial number alone': { reader: 'camille', at: '/equipement/foc3038l0ab', open: expectHeading('FOC3038L0AB') },
  'one of two devices': {
    reader: 'camille',
    at: '/equipement/2231N-40318',
    open: expectText('5520-24W'),
    width: 'both',
    refusal: /GET .*\/api\/devices\/2231N-40318: 404$/,
  },
  'an unknown one, with the nearest': { reader: 'camille', at: '/equipement/FOC3038LOAB', open: expectText('N° de série les plus proches') },
};
