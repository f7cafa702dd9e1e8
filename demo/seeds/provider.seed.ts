/** Details of Arcadie Réseaux beside its row in the feed of companies. Account and bank are fictional; their check digits are right. */
export const provider = {
  productName: 'Passerelle',
  phone: '04 65 71 00 00',
  supportEmail: 'assistance@arcadie.example',
  website: 'https://www.arcadie.example',
  shareCapital: '450 000 €',
  rcsCity: 'Lyon',
  publicationDirector: 'Hélène Arcand',
  hostName: 'Altanube Hébergement',
  hostAddress: '12 allée des Baies, 69800 Saint-Priest',
  hostPhone: '04 65 71 20 00',
  iban: 'FR76 9999 9000 4200 0718 3640 535',
  bic: 'ARCDFRPPXXX',
} as const;
