import { runSteps, press, expectText, type States } from './state.ts';

export const figures: States = {
  'the business by month': { reader: 'agent', at: '/provider/figures', open: expectText('Taux de réussite'), width: 'both' },
  'a figure as a table': {
    reader: 'agent',
    at: '/provider/figures?period=24m',
    open: runSteps(press('Afficher en tableau'), expectText('Montant gagné HT (EUR)')),
    width: 'both',
  },
  'in English': { reader: 'agent', language: 'en', at: '/provider/figures', open: expectText('Win rate') },
};
