import { openDialog, expectField, runSteps, inDialog, inPanel, press, expectLink, expectText, type States } from './state.ts';

/** No such recipient: the page says the same as for one that exists. */
const at = '/prestacra/inconnu/personne';

export const recipient: States = {
  'before a code': { reader: null, at, open: runSteps(expectText('Recevoir un code par e-mail'), expectLink(/^Appeler le/)), width: 'both' },
  'a code that is none': {
    reader: null,
    at,
    open: async (page) => {
      await press('Recevoir un code par e-mail')(page);
      await expectField('Code')(page);
      await press('Ouvrir mes interventions')(page);
      await expectText('Saisissez les 6 chiffres du code')(page);
    },
    width: 'phone',
  },
};

export const list: States = {
  'the list': { reader: 'agent', at: '/provider/subcontractors', open: expectText('Câblage Rhône-Alpes'), width: 'both' },
  'one of them': {
    reader: 'agent',
    at: '/provider/subcontractors',
    open: async (page) => {
      await page.getByRole('link', { name: 'Câblage Rhône-Alpes' }).first().click();
      await expectText('leo@cablage-rhone.example')(page);
    },
    part: inPanel,
  },
  'the personal data of one of their people': {
    reader: 'admin',
    at: '/provider/subcontractors',
    open: async (page) => {
      await page.getByRole('link', { name: 'Câblage Rhône-Alpes' }).first().click();
      await press(/^Données personnelles de/)(page);
      await expectText('Exporter les données')(page);
    },
    part: inPanel,
  },
  'a new person of theirs': {
    reader: 'agent',
    at: '/provider/subcontractors',
    open: async (page) => {
      await page.getByRole('link', { name: 'Câblage Rhône-Alpes' }).first().click();
      await openDialog('Ajouter un destinataire')(page);
    },
    part: inDialog,
  },
  'a new one': { reader: 'agent', at: '/provider/subcontractors', open: openDialog('Ajouter un sous-traitant'), part: inDialog },
};
