/** Actions of the story's people in the portal itself. */

/** Damage reports of two customers. The delivery is identified by the customer's order number, or is the last one received at a company. */
export const damages = [
  {
    email: 'marc@helianthe.example',
    delivery: { customerOrderNumber: '4500018655' },
    /** Days from today, time at the provider's. */
    at: [-15, '09:30'],
    reserveText:
      'Carton 2/2 enfoncé sur un angle, film déchiré. Une caméra présente un éclat sur le boîtier\u00a0; les sept autres paraissent intactes. Réserve portée sur le récépissé du chauffeur.',
  },
  {
    email: 'paul@arvalys.example',
    delivery: { lastReceivedAt: '10563' },
    at: [-3, '14:10'],
    reserveText:
      'One carton arrived wet on one side. Packaging inside is damp, the equipment has not been powered on. Noted on the driver’s receipt before signing.',
  },
] as const;

/** A person who has signed up and waits to be attached to a company. */
export const signUp = {
  email: 'ozan.mercier@cerelis.example',
  firstName: 'Ozan',
  lastName: 'Mercier',
  company: 'Laboratoires Cérélis',
  customerNumber: 'C-20147',
  jobFunction: 'Informatique',
  profileRole: 'Administrateur systèmes',
  phone: '04 65 71 53 19',
  language: 'fr',
} as const;

/** A person who has forgotten their password and waits for the provider's call. */
export const forgottenPassword = { email: 'ines@helianthe.example', phone: '04 65 71 10 42' } as const;

/** Invoices that customers dispute: the most overdue one of a company, or the one that it disputes on its platform, too. */
export const disputes = [
  {
    email: 'camille@helianthe.example',
    company: '10427',
    isOnPlatform: false,
    at: [-9, '11:20'],
    reason: 'quantity',
    message: 'Le nombre de pièces facturées ne correspond pas à ce qui a été reçu\u00a0: nous avons réglé la part livrée et attendons un avoir pour le reste.',
  },
  {
    email: 'paul@arvalys.example',
    company: '10563',
    isOnPlatform: true,
    at: [-6, '10:15'],
    reason: 'price',
    message: 'The discount on this invoice is lower than in the offer that we accepted. Please send a credit note for the difference before it is due.',
  },
] as const;
