/** General conversations of the story, with what staff keep beside them. */

type Moment = readonly [offset: number, time: string];

interface ChatSeed {
  subject: string;
  /** Who writes, when and what; the first one starts the conversation. */
  said: readonly (readonly [email: string, at: Moment, body: string])[];
  /** Colleagues who take part. */
  people?: readonly string[];
  /** Number by which the customer knows the order that it is about. */
  order?: string;
  closedAt?: Moment;
  /** Notes of the provider's people. */
  notes?: readonly (readonly [at: Moment, body: string])[];
}

const agent = 'agent@arcadie.example';

export const chats: readonly ChatSeed[] = [
  {
    subject: 'Facturation électronique',
    said: [
      ['camille@helianthe.example', [-2, '16:48'], 'Bonjour, par quelle plateforme agréée vos factures nous parviendront-elles à partir de septembre\u00a0?'],
      [agent, [-1, '09:12'], 'Voici notre plateforme agréée\u00a0: elle est inscrite à l’annuaire sous notre SIREN. Vous n’avez rien à changer de votre côté.'],
    ],
    people: ['ines@helianthe.example'],
  },
  {
    subject: 'Accès de Marc Tessier',
    said: [
      ['camille@helianthe.example', [-9, '10:05'], 'Marc ne doit voir que Saint-Priest et Lyon Part-Dieu. Pouvez-vous le limiter à ces deux sites\u00a0?'],
      [agent, [-9, '11:20'], 'C’est fait, il voit deux sites.'],
      ['camille@helianthe.example', [-9, '11:24'], 'Merci, c’est parfait.'],
    ],
    closedAt: [-9, '14:00'],
  },
  {
    subject: 'Quai 7 de Saint-Priest',
    order: '4500018734',
    said: [
      [
        'marc@helianthe.example',
        [-1, '15:30'],
        'Le quai 7 sera libre mardi matin jusqu’à 11\u00a0h. La nacelle peut-elle venir à 9\u00a0h plutôt qu’à 10\u00a0h\u00a0?',
      ],
    ],
    notes: [[[-1, '15:52'], 'Voir avec le loueur avant de répondre\u00a0: la nacelle est déjà déplacée une fois.']],
  },
  {
    subject: 'Opening hours of the Lausanne clinic',
    said: [
      ['paul@arvalys.example', [-3, '13:40'], 'Deliveries to Lausanne are possible from 8 am from next month on. Can you note this?'],
      [agent, [-3, '14:02'], 'Noted, thank you. Your site now shows 8 am.'],
    ],
  },
];

export const cannedAnswers = [
  {
    name: 'Accusé de réception',
    bodyFr: 'Bonjour {prénom},\n\nNous avons bien reçu votre message et revenons vers vous dans la journée.\n\n{agent}',
    bodyEn: 'Hello {prénom},\n\nWe have received your message and will come back to you today.\n\n{agent}',
  },
  {
    name: 'Délai du constructeur',
    bodyFr: 'Bonjour {prénom},\n\nLe constructeur nous annonce un nouveau délai pour {objet}. Nous vous confirmons la date dès qu’elle est ferme.\n\n{agent}',
    bodyEn: 'Hello {prénom},\n\nThe manufacturer has given us a new lead time for {objet}. We will confirm the date as soon as it is firm.\n\n{agent}',
  },
  {
    name: 'Fermeture de fin d’année',
    bodyFr: 'Bonjour {prénom},\n\nNos bureaux sont fermés du 24 décembre au 1er janvier. Les interventions planifiées sont maintenues.\n\n{agent}',
    bodyEn: 'Hello {prénom},\n\nOur offices are closed from 24 December to 1 January. Planned interventions go ahead.\n\n{agent}',
    isArchived: true,
  },
] as const;
