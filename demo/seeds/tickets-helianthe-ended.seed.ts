import { createTicketBuilder, type TicketSeed } from './tickets.seed.ts';

const ticket = createTicketBuilder('helianthe');

/** Tickets that were refused or cancelled, and one that was amended and sent again. */
export const endedTickets: readonly TicketSeed[] = [
  ticket(
    10_427,
    ['camille', -35, '11:35'],
    'billing',
    ['LYO-PDI', 'Facturation anticipée des licences', 'Facturer dès maintenant les licences du premier trimestre.'],
    {
      lines: [{ elsewhere: 'LIC-T1', description: 'Licences du premier trimestre', quantity: 1 }],
      refused: [[-33, '09:30'], 'La commande n’est pas encore confirmée par le constructeur, nous ne pouvons pas facturer avant.'],
    },
  ),
  ticket(
    10_432,
    ['camille', -33, '15:25'],
    ['staging', 'deployment'],
    ['ETZ-ACT', 'Réseau du poste de garde, Metz', 'Préconfiguration et pose des commutateurs du poste de garde.'],
    { lines: [{ order: '4500018142', reference: 'FS-124F-POE', quantity: 2 }], cancelled: [-31, '10:00'] },
  ),
  ticket(10_437, ['camille', -30, '09:40'], 'wifiStudy', ['ETZ-ACT', 'Étude Wi-Fi, Metz', 'Étude sur plan avant la fin des travaux.'], {
    study: { surface: 3_100, floors: 2, density: 'low', bands: ['5'] },
    refused: [
      [-28, '16:15'],
      'Les cloisons ne sont pas posées : un relevé maintenant serait à refaire. Nous vous proposons une date après la réception du bâtiment.',
    ],
  }),
  ticket(10_443, ['marc', -28, '13:30'], 'shipping', ['STP-ENT', 'Cordons d’empilage', 'Deux cordons pour la pile B.'], {
    priority: 'low',
    stock: [['STACK-T1-50CM', '4500018310', 2]],
    cancelled: [-27, '08:30'],
  }),
  ticket(10_445, ['camille', -28, '17:10'], 'audit', ['BOD-LAC', 'Audit du stockage de Bordeaux', 'Contrôle de la sécurité du stockage.'], {
    audit: ['Stockage de Bordeaux.', ''],
    refused: [[-26, '10:45'], 'Merci de préciser le périmètre et le résultat attendu, la demande ne permet pas d’estimer la durée.'],
  }),
  ticket(10_449, ['camille', -26, '10:15'], ['engineering', 'audit'], ['URO-RDR', 'Refonte du réseau de Rouen', 'Étude préalable au déménagement de Rouen.'], {
    need: 'Schéma cible pour le nouveau bâtiment.',
    audit: ['Réseau actuel de Rouen.', 'Liste du matériel réutilisable.'],
    cancelled: [-23, '09:20'],
  }),
  ticket(
    10_454,
    ['camille', -24, '14:00'],
    ['deployment', 'decommissioning'],
    ['LIL-EUR', 'Remplacement des commutateurs de Lille', 'Remplacement des commutateurs du rez-de-chaussée et reprise des anciens.'],
    {
      lines: [
        { reference: 'C9200L-48P-4G-E', quantity: 2 },
        { device: 'EX4300-48P', site: 'LIL-EUR', count: 2 },
      ],
      refused: [[-21, '15:05'], 'Les commutateurs commandés sont déjà posés à Lille. Quel matériel souhaitez-vous employer ?'],
      talk: [['agent', [-21, '15:10'], 'J’ai refusé la demande pour que vous puissiez la corriger. Elle repart ensuite sans nouvelle saisie.']],
    },
  ),
  ticket(10_456, ['camille', -22, '11:20'], 'wifiStudy', ['BRU-CAN', 'Étude Wi-Fi, Bruxelles', 'Couverture du canal et du parking.'], {
    study: { surface: 1_800, floors: 1, density: 'low', bands: ['5'] },
    cancelled: [-20, '16:30'],
  }),
  ticket(10_459, ['marc', -20, '09:10'], 'decommissioning', ['STP-ENT', 'Dépose d’une borne du hall A', 'Une borne remplacée à déposer.'], {
    priority: 'low',
    lines: [{ device: 'MR46-HW', site: 'STP-ENT', count: 1 }],
    cancelled: [-19, '11:00'],
  }),
  ticket(10_462, ['camille', -18, '16:35'], 'billing', ['NTE-ATL', 'Facture de la pose à Nantes', 'Demande faite deux fois par erreur.'], {
    lines: [{ elsewhere: 'POSE-NANTES', description: 'Pose de commutateurs', quantity: 1 }],
    cancelled: [-18, '17:00'],
  }),
  ticket(
    10_467,
    ['camille', -15, '14:10'],
    ['staging', 'shipping'],
    ['TLS-BCA', 'Commutateur de rechange, Toulouse', 'Un commutateur préconfiguré à tenir prêt à Toulouse.'],
    {
      stock: [['C9200L-24P-4G-E', '4500018588', 1]],
      refused: [[-14, '09:50'], 'Le modèle de configuration de Toulouse n’est pas joint. Merci de l’ajouter, puis de renvoyer la demande.'],
    },
  ),
  ticket(10_473, ['camille', -12, '17:20'], 'engineering', ['ROI-FRE', 'Segmentation du réseau de fret', 'Séparer les automates des postes de bureau.'], {
    need: 'Séparation des automates.',
    refused: [[-10, '14:30'], 'Il nous manque la liste des automates et leurs flux. Un tableau suffit.'],
  }),
  ticket(10_484, ['camille', -9, '13:45'], 'deployment', ['URO-RDR', 'Boîtier de sauvegarde de Rouen', 'Pose du boîtier dans la baie.'], {
    lines: [{ elsewhere: 'DS1522+', description: 'Boîtier acheté par l’agence', quantity: 1 }],
    refused: [[-8, '10:20'], 'La baie est pleine d’après notre dernier relevé. Où le boîtier doit-il aller ?'],
    amended: [[-3, '09:35'], 'Pose du boîtier dans la baie du local courant faible, dont les unités 12 à 14 sont libres.'],
  }),
];
