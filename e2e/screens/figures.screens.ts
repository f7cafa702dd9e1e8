import { first, press, words, type States } from './state.ts';

export const figures: States = {
  'the business by month': { reader: 'agent', at: '/provider/figures', open: words('Taux de réussite'), width: 'both' },
  'a figure as a table': {
    reader: 'agent',
    at: '/provider/figures?period=24m',
    open: first(press('Afficher en tableau'), words('Montant gagné HT (EUR)')),
    width: 'both',
  },
  'in English': { reader: 'agent', language: 'en', at: '/provider/figures', open: words('Win rate') },
};
