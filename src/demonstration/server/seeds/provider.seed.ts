/** What Arcadie Réseaux says of itself beside its entry in the companies' feed. Account and bank are fictional; their check digits are right. */
export const provider = {
  productName: 'Passerelle',
  phone: '+33 4 65 71 00 00',
  supportEmail: 'support@arcadie.example',
  website: 'https://www.arcadie.example',
  shareCapital: '450 000 €',
  rcsCity: 'Lyon',
  iban: 'FR76 9999 9000 4200 0718 3640 535',
  bic: 'ARCDFRPPXXX',
} as const;
