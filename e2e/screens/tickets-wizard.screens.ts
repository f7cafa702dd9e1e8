import type { Page } from '@playwright/test';
import { runSteps, expectHeading, inDialog, press, expectText, type States } from './state.ts';

const wizard = '/stilldeploy/nticket';

const chooseServices =
  (...names: string[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('checkbox', { name }).check();
  };
const every = chooseServices('Déploiement', 'Étude de couverture Wi-Fi', 'Expédition depuis le stock');

/** Opens a step of the wizard by its address: the draft is the one on screen. */
const openStep = (name: string) => async (page: Page) => {
  const address = new URL(page.url());
  address.searchParams.set('step', name);
  await page.waitForResponse((response) => response.url().includes('/api/drafts/') && response.request().method() === 'PUT');
  await page.goto(address.href);
};

const chooseSeveralSites = async (page: Page): Promise<void> => page.getByRole('radio', { name: /^Sur plusieurs sites/ }).check();

/** Pastes two sites, one with a quantity and a date that are none. */
const pasteSites = async (page: Page): Promise<void> => {
  await press('Coller depuis Excel')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Lignes copiées d’Excel' }).fill('Bordeaux-Lac\t1,5\tdemain\nLille Europe\t1');
  await dialog.getByRole('button', { name: 'Ajouter 2 sites' }).click();
};

/** Adds the first item of stock that is offered. */
const addStock = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Ajouter un article du stock' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Quantité, ligne 1' }).waitFor();
};

/** Drops a plan that is not answered: it stays on its way. */
const dropPlan = async (page: Page): Promise<void> => {
  await page.route('**/api/drafts/*/files', () => undefined);
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['Plan'], 'Plan du rez-de-chaussée.txt', { type: 'text/plain' }));
    return transfer;
  });
  await page.getByRole('region', { name: 'Plans' }).dispatchEvent('drop', { dataTransfer: files });
  await expectText('envoi en cours…')(page);
};

export const newTicket: States = {
  'the services': { reader: 'camille', at: wizard, open: expectHeading('Nouveau ticket'), width: 'both' },
  'the errors of a step': {
    reader: 'camille',
    at: wizard,
    open: runSteps(every, press('Continuer'), expectText('Attention, le champ Libellé ne peut être vide.')),
    width: 'both',
  },
  equipment: { reader: 'camille', at: wizard, open: runSteps(every, openStep('equipment'), press('Ajouter une ligne')), width: 'both' },
  stock: { reader: 'camille', at: wizard, open: runSteps(every, openStep('stock'), addStock), width: 'both' },
  'engineering, with a plan on its way': {
    reader: 'camille',
    at: wizard,
    open: runSteps(every, openStep('engineering'), expectText('Surface'), dropPlan),
    width: 'both',
    ownBrowser: true,
  },
  address: { reader: 'camille', at: wizard, open: runSteps(every, openStep('address'), expectText('Contact sur place')) },
  summary: { reader: 'camille', at: wizard, open: runSteps(every, openStep('summary'), expectHeading('Récapitulatif')), width: 'both' },
  'in English': { reader: 'paul', language: 'en', at: wizard, open: expectHeading('New ticket') },
};

export const ticketOfOrder: States = {
  'several sites, with errors': {
    reader: 'camille',
    at: '/addupdateticket/4500018734',
    open: runSteps(
      chooseServices('Déploiement'),
      openStep('site'),
      chooseSeveralSites,
      pasteSites,
      press('Continuer'),
      expectText('Indiquez un nombre entier d’articles.'),
    ),
    width: 'both',
  },
  'sites that are pasted': {
    reader: 'camille',
    at: '/addupdateticket/4500018734',
    open: runSteps(chooseServices('Déploiement'), openStep('site'), chooseSeveralSites, press('Coller depuis Excel'), expectHeading('Coller depuis Excel')),
    part: inDialog,
  },
  'an order that is taken over': { reader: 'camille', at: '/addupdateticket/4500018734', open: expectHeading('Nouveau ticket') },
};
