import type { Page } from '@playwright/test';
import { runSteps, expectHeading, inPanel, expectLink, expectText, type States } from './state.ts';

const list = '/contrats/listEquipement';

const paste = async (page: Page) => {
  await page.getByLabel('N° de série collés').fill('FOC3038L0AB\nFOC2834L0AF\nFOC2519X0K0\nFOC2519X0KQ');
  await expectText(/proche de/)(page);
};

export const devicesList: States = {
  'the devices of a company': { reader: 'camille', at: list, open: expectHeading('Équipements'), width: 'both' },
  'a device beside them': { reader: 'camille', at: `${list}/FOC3038L0AB`, open: expectText('Ouvrir la fiche'), part: inPanel },
  'the cover of a pasted list': { reader: 'camille', at: `${list}/couverture`, open: paste, part: inPanel, width: 'both' },
};

export const devicesByType: States = {
  'the devices of a product line': {
    reader: 'camille',
    at: '/contrats/listEquipementbyType/Catalyst%209300',
    open: expectText('Catalyst 9300'),
    isElsewhere: true,
  },
};

export const product: States = {
  'a product with its life cycle': {
    reader: 'camille',
    at: '/produit/cisco/ISR4331%2FK9',
    open: runSteps(expectText('Cycle de vie'), expectLink('Demander une offre')),
    width: 'both',
  },
};
