import type { CompanyKey } from './companies.seed.ts';

export interface SiteSeed {
  code: string;
  label: string;
  /** Name of the place in project names. */
  place: string;
  type: 'delivery' | 'headquarters' | 'storage' | 'specific';
  street: string;
  postalCode: string;
  city: string;
  complement?: string;
  /** ISO 3166; France unless said. */
  country?: string;
  notes?: string;
  /** People who sign for deliveries there. */
  receivers: readonly string[];
}

const site = (
  code: string,
  label: string,
  place: string,
  type: SiteSeed['type'],
  street: string,
  postalCode: string,
  city: string,
  receivers: string[],
  more: Partial<SiteSeed> = {},
): SiteSeed => ({ code, label, place, type, street, postalCode, city, receivers, ...more });

export const sites: Partial<Record<CompanyKey, readonly SiteSeed[]>> = {
  helianthe: [
    site('LYO-PDI', 'Lyon Part-Dieu', 'Part-Dieu', 'headquarters', '92 cours Lafayette', '69003', 'Lyon', ['Accueil, Mme Roche', 'M. Tessier'], {
      complement: 'Tour Hélianthe, 4e étage',
      notes: 'Livraisons par la cour, 12 rue Desaix-Prolongée. Badge visiteur à l’accueil.',
    }),
    site(
      'STP-ENT',
      'Entrepôt de Saint-Priest',
      'Saint-Priest',
      'delivery',
      '14 rue des Frères-Lumière',
      '69800',
      'Saint-Priest',
      ['M. Tessier', 'M. Tessier', 'Quai 3, Mme Costa'],
      { notes: 'Réception de 7 h à 15 h, quai 3. Prévenir la veille au-delà de deux palettes.' },
    ),
    site('NTE-ATL', 'Nantes Atlantis', 'Nantes', 'delivery', '8 rue Océane', '44800', 'Saint-Herblain', ['Mme Le Gall', 'M. Riou']),
    site('VEN-CLS', 'Clinique Sud', 'clinique', 'specific', '3 avenue du Parc', '69200', 'Vénissieux', ['Mme Aubert'], {
      notes: 'Pharmacie centrale exploitée pour la clinique. Accès technique par le sous-sol, masque obligatoire.',
    }),
    site('LIL-EUR', 'Lille Europe', 'Lille', 'delivery', '21 rue des Tisserands', '59000', 'Lille', ['M. Delattre', 'Mme Vasseur']),
    site('TLS-BCA', 'Toulouse Basso-Cambo', 'Toulouse', 'delivery', '30 rue de l’Autan', '31100', 'Toulouse', ['M. Cazals']),
    site('BOD-LAC', 'Bordeaux-Lac', 'Bordeaux', 'storage', '5 allée des Pins', '33300', 'Bordeaux', ['Mme Duhart', 'M. Sanz']),
    site('RNS-ATA', 'Rennes Atalante', 'Rennes', 'delivery', '17 rue du Bocage', '35700', 'Rennes', ['Mme Kerven']),
    site('SXB-HAU', 'Strasbourg Hautepierre', 'Strasbourg', 'delivery', '2 rue des Vosges', '67200', 'Strasbourg', ['M. Schaeffer']),
    site('ETZ-ACT', 'Metz Actipôle', 'Metz', 'delivery', '44 rue des Mirabelliers', '57070', 'Metz', ['M. Humbert'], {
      notes: 'Site en construction, ouverture au premier trimestre.',
    }),
    site('BRU-CAN', 'Bruxelles Canal', 'Bruxelles', 'delivery', '19 quai des Bateliers', '1070', 'Anderlecht', ['Mme Pastorelli', 'M. Belkacem'], {
      country: 'BE',
    }),
    site('URO-RDR', 'Rouen Rive-Droite', 'Rouen', 'delivery', '7 rue des Drapiers', '76000', 'Rouen', ['Mme Lemoine']),
    site('ROI-FRE', 'Roissy Fret', 'Roissy', 'delivery', '11 rue de l’Aérogare', '95700', 'Roissy-en-France', ['M. Diallo', 'Mme Perez'], {
      notes: 'Zone réglementée : pièce d’identité et plaque du véhicule à annoncer 48 h avant.',
    }),
    site('GVA-PRA', 'Genève La Praille', 'Genève', 'delivery', '63 route du Bassin', '1227', 'Carouge', ['M. Nguyen'], {
      country: 'CH',
      notes: 'Marchandise dédouanée avant la livraison.',
    }),
  ],
  arvalys: [
    site('ANN-SIE', 'Siège Arvalys', 'siège', 'headquarters', '18 avenue des Glycines', '74000', 'Annecy', ['Accueil, Mme Favre']),
    site('ANN-TIL', 'Clinique des Tilleuls', 'Clinique des Tilleuls', 'delivery', '2 allée des Tilleuls-Argentés', '74000', 'Annecy', ['M. Bouvier'], {
      notes: 'Livraisons avant 11 h, hors zone de soins.',
    }),
    site('AIX-GPR', 'Clinique du Grand Pré', 'Clinique du Grand Pré', 'delivery', '40 chemin du Grand Pré', '73100', 'Aix-les-Bains', ['Mme Jacquier']),
    site('CHY-BEL', 'Centre de soins Bellerive', 'Bellerive', 'specific', '12 promenade Bellerive', '73000', 'Chambéry', ['Mme Mollard']),
    site('ANN-LAB', 'Laboratoire central', 'laboratoire', 'storage', '5 rue des Microscopes', '74600', 'Annecy', ['M. Gantier']),
  ],
  neuf: [site('STE-SIE', 'Saint-Étienne', 'Saint-Étienne', 'headquarters', '9 rue du Premier-Matin', '42000', 'Saint-Étienne', ['Mme Fontaine'])],
  reseaulia: [site('GRE-SIE', 'Agence de Grenoble', 'agence', 'headquarters', '4 place du Marché-Couvert', '38000', 'Grenoble', ['Mme Dumas'])],
  morvane: [
    site('VOI-ATE', 'Atelier de Voiron', 'atelier', 'delivery', '31 route des Forges', '38500', 'Voiron', ['M. Morvane']),
    site('VOI-BUR', 'Bureaux de Voiron', 'bureaux', 'headquarters', '33 route des Forges', '38500', 'Voiron', ['Mme Ricci']),
  ],
  talvere: [site('VAL-IMP', 'Imprimerie de Valence', 'imprimerie', 'delivery', '6 rue des Typographes', '26000', 'Valence', ['M. Sabatier'])],
  cerelis: [
    site('MEY-LAB', 'Laboratoire de Meylan', 'laboratoire', 'delivery', '15 chemin des Éprouvettes', '38240', 'Meylan', ['Mme Oddou']),
    site('MEY-ARC', 'Archives de Meylan', 'archives', 'storage', '2 chemin des Éprouvettes', '38240', 'Meylan', ['Mme Oddou']),
  ],
};

/** Site of a company by code. @throws RangeError for an unknown one */
export function getSite(company: CompanyKey, code: string): SiteSeed {
  const found = sites[company]?.find((candidate) => candidate.code === code);
  if (found === undefined) throw new RangeError(`No site ${code} at ${company}`);
  return found;
}
