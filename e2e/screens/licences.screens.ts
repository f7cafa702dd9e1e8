import { first, heading, press, words, type States } from './state.ts';

const comparison = '/eaMeraki';

export const licencesComparison: States = {
  'the comparison': { reader: 'camille', at: comparison, open: first(heading('Licences Meraki'), words('Dépassement')), width: 'both' },
  'by sub-organisation': { reader: 'camille', at: `${comparison}?by=subOrganisation`, open: words('Dépassement') },
  'an earlier day without a snapshot': { reader: 'camille', at: `${comparison}?from=2020-01-01`, open: words('ni avant') },
  'the days': { reader: 'camille', at: comparison, open: first(words('Dépassement'), press(/Jours comparés/)) },
  'no licences': { reader: 'lea', at: comparison, open: heading('Aucune licence') },
};
