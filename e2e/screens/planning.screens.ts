import { openDialog, expectField, runSteps, expectText, type States } from './state.ts';

export const teamPlanning: States = {
  'the week of the team': { reader: 'agent', at: '/provider/planning', open: expectText('À planifier'), width: 'both' },
  'a day by hours': { reader: 'agent', at: '/provider/planning?scale=day', open: expectText('À planifier'), width: 'both' },
  'a month': { reader: 'agent', at: '/provider/planning?scale=month', open: expectText('À planifier'), width: 'both' },
  'a public holiday': { reader: 'agent', at: '/provider/planning?date=2026-11-11', open: expectText('Jour férié') },
  'the change of a slot': { reader: 'agent', at: '/provider/planning', open: openDialog(/Restitution/), part: '[role=dialog]' },
  'what speaks against a slot': {
    reader: 'agent',
    at: '/provider/planning',
    open: runSteps(openDialog(/Recette des liens/), expectText('Déjà pris\u00a0: Tirage quai 7')),
    part: '[role=dialog]',
  },
};

export const team: States = {
  'skills and absences': { reader: 'agent', at: '/provider/team', open: expectText('Formation sécurité'), width: 'both' },
  'an absence': {
    reader: 'agent',
    at: '/provider/team',
    open: async (page) => {
      await page.getByRole('button', { name: 'Ajouter une absence de Nadia Haddad' }).click();
      await expectField('Motif (facultatif)')(page);
    },
    part: '[role=dialog]',
  },
};
