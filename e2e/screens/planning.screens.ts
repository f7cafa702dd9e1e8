import { dialogBy, words, type States } from './state.ts';

export const teamPlanning: States = {
  'the week of the team': { reader: 'agent', at: '/provider/planning', open: words('À planifier'), width: 'both' },
  'the change of a slot': { reader: 'agent', at: '/provider/planning', open: dialogBy(/Restitution/), part: '[role=dialog]' },
};
