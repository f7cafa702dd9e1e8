import { runSteps, press, sendFlawedForm, expectText, type States } from './state.ts';

export const help: States = {
  'the manufacturers': { reader: 'camille', at: '/aide', open: expectText('Meraki compris'), width: 'both' },
  'a manufacturer': { reader: 'camille', at: '/aide/cisco', open: expectText('Dossiers de support Cisco'), width: 'both' },
  'with a device': { reader: 'camille', at: '/contrats/case?serial=FOC2834L0AB', open: expectText('Prêt à copier'), width: 'both' },
  'with a contract without a CCO ID': { reader: 'camille', at: '/contrats/case?contract=CT-228416', open: expectText(/n’a pas de CCO ID/) },
  'a channel that is not offered': { reader: 'marc', at: '/aide/fortinet', open: expectText('Non proposé') },
  'an unknown manufacturer': { reader: 'camille', at: '/aide/inconnu', open: expectText(/^Constructeur inconnu/) },
  'for staff without a company': { reader: 'agent', at: '/aide/juniper', open: expectText('Modifier ces moyens de contact') },
  'in English': { reader: 'paul', language: 'en', at: '/aide/cisco', open: expectText('Cisco support cases') },
};

export const texts: States = {
  'the lines of a manufacturer': { reader: 'agent', at: '/provider/help/cisco', open: expectText('Aperçu'), width: 'both' },
  'a line with errors': { reader: 'agent', at: '/provider/help/fortinet', open: runSteps(press(/^Ajouter une ligne E-mail/), sendFlawedForm('Enregistrer')) },
  'in English': { reader: 'agent', language: 'en', at: '/provider/help', open: expectText('Preview') },
};

export const legalPages: States = {
  'the default text': { reader: 'admin', at: '/provider/legal', open: expectText('Le texte par défaut est en vigueur'), width: 'both' },
  'in English': { reader: 'admin', language: 'en', at: '/provider/legal/accessibilite', open: expectText('Publish the page') },
};
