/** Requests for renewal of the story's people, one in each state: days from today, time at the provider's. */
export const renewals = [
  {
    email: 'camille@helianthe.example',
    contract: 'CT-187462',
    at: [-13, '10:30'],
    months: 6,
    message: 'Six mois suffisent : l’agence de Metz déménage au printemps.',
    answeredBy: {
      email: 'agent@arcadie.example',
      at: [-11, '15:05'],
      offer: 'links',
      answer: 'Les licences de Metz sont comprises dans l’offre des liens de secours.',
    },
  },
  {
    email: 'camille@helianthe.example',
    contract: 'CT-204518',
    at: [-7, '09:15'],
    months: 12,
    message: 'Nous hésitons entre renouveler le support et remplacer les commutateurs.',
    answeredBy: {
      email: 'agent@arcadie.example',
      at: [-1, '16:40'],
      offer: 'core',
      answer: 'L’offre remplace les commutateurs et reprend le support à l’identique.',
    },
  },
  {
    email: 'camille@helianthe.example',
    contract: 'CT-196014',
    at: [-5, '09:20'],
    months: 24,
    message: '',
    droppedBy: {
      email: 'agent@arcadie.example',
      at: [-4, '14:00'],
      answer: 'Le constructeur ne propose plus Poly+ pour ce modèle. Parlons de son remplacement.',
    },
  },
  { email: 'camille@helianthe.example', contract: 'CT-198830', at: [-1, '11:50'], months: 36, message: 'Même niveau de service, trois ans si la remise suit.' },
  { email: 'camille@helianthe.example', contract: 'EXT-58213', at: [-1, '12:05'], months: 12, message: 'Souscrit ailleurs jusqu’ici.' },
  { email: 'paul@arvalys.example', contract: 'CT-209914', at: [-2, '16:10'], months: 36, message: 'Please align the end with our other contracts.' },
] as const;
