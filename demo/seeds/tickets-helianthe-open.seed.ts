import { createTicketBuilder, type TicketSeed } from './tickets.seed.ts';

const ticket = createTicketBuilder('helianthe');

/** Tickets that wait for their validation, and validated ones whose work lies ahead. */
export const openTickets: readonly TicketSeed[] = [
  ticket(
    10_460,
    ['camille', -19, '09:12'],
    'deployment',
    [
      'NTE-ATL',
      'Étage 3 de Nantes, switchs d’accès',
      'Pose de quatre commutateurs dans la baie de l’étage 3, reprise du câblage et mise en service. Le local est ouvert de 8 h à 18 h.',
    ],
    {
      type: 'change',
      impact: 'minor',
      lines: [
        {
          order: '4500018588',
          reference: 'C9200L-48P-4G-E',
          quantity: 4,
          configured: [
            ['nte-acc-301', '10.44.30.11', '10, 20, 40', 'acces-v4'],
            ['nte-acc-302', '10.44.30.12', '10, 20, 40', 'acces-v4'],
          ],
        },
      ],
      wishes: [
        [16, 'day'],
        [17, 'day'],
      ],
      course: [-15],
      technician: 'leo',
      planned: [5, '09:00'],
      interventions: [{ title: 'Pose et mise en service des commutateurs', by: 'leo', on: [5, '09:00', '16:30'], state: 'pending' }],
      followers: ['ines'],
    },
  ),
  ticket(
    10_464,
    ['marc', -16, '15:20'],
    'shipping',
    ['STP-ENT', 'Modules cuivre pour les quais', 'Huit modules GLC-TE à recevoir au quai 3, entre 7 h et 15 h.'],
    { stock: [['GLC-TE', '4500018588', 8]], course: [-12], planned: [4, '08:00'], validation: 'Envoi groupé avec la palette de mardi.' },
  ),
  ticket(
    10_472,
    ['camille', -13, '10:40'],
    'audit',
    ['LYO-PDI', 'Audit du cœur de réseau du siège', 'Avant le renouvellement du support, nous voulons savoir ce qui est à remplacer et dans quel ordre.'],
    {
      audit: ['Quatre commutateurs de cœur, deux routeurs, interconnexion avec Saint-Priest.', 'Rapport d’état et feuille de route sur deux ans.'],
      lines: [{ device: 'C9300-48P-A', site: 'LYO-PDI', count: 4 }],
      wishes: [[14, 'day']],
      course: [-9],
      technician: 'julien',
      planned: [7, '09:00'],
      interventions: [
        { title: 'Relevé des configurations', by: 'julien', on: [1, '09:00', '12:00'], state: 'waiting', comment: 'En attente des accès en lecture.' },
        { title: 'Restitution', by: null, state: 'pending' },
      ],
    },
  ),
  ticket(
    10_475,
    ['marc', -12, '14:05'],
    'decommissioning',
    ['STP-ENT', 'Dépose des anciens commutateurs du hall', 'Cinq commutateurs à déposer après la bascule, disques effacés et bordereau de reprise.'],
    {
      lines: [{ device: 'C9200L-24P-4G-E', site: 'STP-ENT', count: 2 }],
      wishes: [[15, 'morning']],
      course: [-8],
      technician: 'samir',
      planned: [11, '08:30'],
      interventions: [{ title: 'Dépose et reprise', by: 'samir', on: [11, '08:30', '11:30'], state: 'pending' }],
    },
  ),
  ticket(
    10_479,
    ['camille', -11, '11:30'],
    'wifiStudy',
    [
      'VEN-CLS',
      'Étude Wi-Fi, clinique',
      'Couverture de la pharmacie centrale et des deux étages de soins. Accès technique par le sous-sol, masque obligatoire.',
    ],
    {
      priority: 'medium',
      study: { surface: 2_400, floors: 3, density: 'medium', bands: ['5', '6'], notes: 'Murs plombés autour de l’imagerie.' },
      wishes: [
        [13, 'morning'],
        [14, 'morning'],
      ],
      course: [-8],
      technician: 'julien',
      planned: [12, '09:00'],
      interventions: [{ title: 'Relevé radio sur site', by: 'julien', on: [12, '09:00', '17:00'], state: 'pending' }],
    },
  ),
  ticket(
    10_485,
    ['camille', -8, '16:45'],
    'engineering',
    [
      'NTE-ATL',
      'Bascule pare-feu Nantes',
      'Le pare-feu actuel redémarre plusieurs fois par jour. Nous voulons basculer sur la paire neuve hors des heures ouvrées.',
    ],
    {
      priority: 'critical',
      impact: 'major',
      type: 'incident',
      need: 'Reprendre les règles, préparer la bascule et le retour arrière, accompagner la bascule en soirée.',
      wishes: [
        [8, 'afternoon'],
        [9, 'afternoon'],
      ],
      course: [-7],
      technician: 'julien',
      planned: [1, '18:00'],
      validation: 'Bascule prévue à 18 h, retour arrière possible jusqu’à 22 h.',
      interventions: [
        { title: 'Reprise des règles', by: 'julien', on: [-1, '14:00', '17:00'], state: 'treated' },
        { title: 'Bascule', by: 'julien', on: [1, '18:00', '21:30'], state: 'pending' },
      ],
      talk: [
        ['camille', [-7, '11:05'], 'Pouvez-vous confirmer que la téléphonie reste en service pendant la bascule ?'],
        ['julien', [-7, '14:20'], 'Oui, elle passe par l’autre lien. Une coupure de deux minutes est à prévoir au moment du changement de passerelle.'],
        ['camille', [-1, '09:40'], 'Parfait. Le responsable du site sera présent jusqu’à 20 h.'],
      ],
      followers: ['ines'],
    },
  ),
  ticket(
    10_487,
    ['camille', -7, '10:00'],
    'billing',
    ['LYO-PDI', 'Facturation des bornes de Lyon', 'Merci d’établir une facture séparée pour les bornes livrées au siège, imputée à la direction des services.'],
    {
      onBehalfOf: 'ines',
      priority: 'low',
      lines: [{ order: '4500018499', reference: 'CW9166I-E', quantity: 2 }],
      course: [-6],
      validation: 'Facture établie avec la clôture du mois.',
    },
  ),
  ticket(
    10_488,
    ['camille', -7, '14:30'],
    'engineering',
    [
      'LYO-PDI',
      'Téléphonie, salle du conseil',
      'La salle du conseil reçoit un système de visioconférence. Il faut revoir la qualité de service et le réseau voix.',
    ],
    {
      type: 'change',
      impact: 'minor',
      need: 'Priorité voix de bout en bout, réseau dédié, essai avec trois salles en même temps.',
      wishes: [[13, 'day']],
      course: [-5],
      technician: 'leo',
      planned: [8, '14:00'],
      interventions: [{ title: 'Configuration et essais', by: 'leo', on: [8, '14:00', '17:30'], state: 'pending' }],
    },
  ),
  ticket(
    10_490,
    ['camille', -6, '09:50'],
    'staging',
    ['NTE-ATL', 'Staging de 8 commutateurs', 'Préconfiguration en atelier selon le modèle acces-v4, étiquetage par local, contrôle de 24 h sous tension.'],
    {
      priority: 'high',
      type: 'change',
      smartAccount: 'groupe-helianthe.example',
      lines: [
        { order: '4500018588', reference: 'C9200L-48P-4G-E', quantity: 5, configured: [['nte-acc-101', '10.44.10.11', '10, 20, 40', 'acces-v4']] },
        { order: '4500018588', reference: 'C9200L-24P-4G-E', quantity: 3, configured: [['nte-acc-201', '10.44.20.11', '10, 20, 60', 'acces-v4']] },
      ],
      wishes: [
        [10, 'day'],
        [11, 'day'],
        [12, 'day'],
      ],
      course: [-3],
      technician: 'samir',
      planned: [6, '09:00'],
      interventions: [{ title: 'Préconfiguration en atelier', by: 'samir', on: [6, '09:00', '17:00'], state: 'inProgress' }],
    },
  ),
  ticket(
    10_489,
    ['marc', -6, '08:55'],
    'staging',
    ['STP-ENT', 'Deux routeurs de secours', 'Préconfiguration de deux routeurs, même modèle que ceux des agences Est.'],
    { lines: [{ reference: 'C8200-1N-4T', quantity: 2, configured: [['stp-rtr-91', '10.69.0.91', '1, 90']] }], wishes: [[12, 'day']] },
  ),
  ticket(
    10_491,
    ['camille', -5, '11:15'],
    'deployment',
    ['LIL-EUR', 'Caméras du parking, Lille', 'Pose de quatre caméras achetées par le bailleur, raccordement au commutateur du rez-de-chaussée.'],
    {
      impact: 'minor',
      lines: [{ elsewhere: 'MV72X-HW', description: 'Caméra extérieure, fournie par le bailleur', quantity: 4 }],
      wishes: [
        [12, 'morning'],
        [13, 'morning'],
      ],
    },
  ),
  ticket(
    10_492,
    ['camille', -4, '17:02'],
    'wifiStudy',
    ['TLS-BCA', 'Couverture des nouveaux rayonnages', 'Les rayonnages montent à 12 m depuis septembre, les terminaux décrochent dans les allées 14 à 22.'],
    {
      priority: 'high',
      type: 'problem',
      impact: 'major',
      study: { surface: 6_800, floors: 1, density: 'high', bands: ['2.4', '5'] },
      wishes: [
        [7, 'day'],
        [8, 'day'],
      ],
      talk: [['camille', [-1, '08:50'], 'Les équipes perdent une demi-heure par jour. Une date la semaine prochaine serait-elle possible ?']],
    },
  ),
  ticket(
    10_493,
    ['marc', -2, '10:10'],
    'shipping',
    ['STP-ENT', 'Expédition de 6 optiques', 'Six optiques 10G pour la liaison entre les halls A et C. Le quai 3 est prévenu.'],
    { priority: 'high', impact: 'minor', stock: [['SFP-10G-SR', '4500018541', 6]], wishes: [[5, 'morning']] },
  ),
  ticket(
    10_494,
    ['camille', -2, '15:40'],
    'billing',
    ['LYO-PDI', 'Facturation du forfait T4', 'Forfait d’assistance du quatrième trimestre, à répartir sur les trois directions.'],
    { priority: 'low', lines: [{ elsewhere: 'FORFAIT-T4', description: 'Forfait d’assistance, quatrième trimestre', quantity: 1 }] },
  ),
  ticket(
    10_495,
    ['camille', -1, '09:25'],
    ['decommissioning', 'engineering'],
    [
      'BOD-LAC',
      'Arrêt des anciens commutateurs de Bordeaux',
      'Huit commutateurs hors support à sortir du réseau puis à déposer. Le plan d’adressage est à revoir avant.',
    ],
    {
      type: 'change',
      impact: 'minor',
      need: 'Reprendre les réseaux des huit commutateurs sur la nouvelle pile, sans coupure des quais.',
      lines: [{ device: 'X440-G2-48p-10G4', site: 'BOD-LAC', count: 6 }],
      wishes: [
        [11, 'day'],
        [15, 'day'],
      ],
    },
  ),
  ticket(
    10_496,
    ['camille', 0, '08:35'],
    'audit',
    [
      'SXB-HAU',
      'Audit complexe, agences Est',
      'Strasbourg et Metz partagent leurs liens opérateur et leurs pare-feux. Nous préparons le regroupement des deux équipes.',
    ],
    {
      audit: ['Réseaux de Strasbourg et de Metz, liens opérateur, pare-feux, Wi-Fi.', 'Schéma cible et estimation des travaux.'],
      lines: [{ device: 'AP305C-WR', site: 'SXB-HAU', count: 2 }],
      wishes: [
        [9, 'day'],
        [10, 'day'],
        [12, 'morning'],
      ],
    },
  ),
];
