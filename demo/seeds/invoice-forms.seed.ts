import type { InvoiceLineRow } from '../feeds/invoices.ts';

/** A cabling project of Ateliers Morvane: deposit, final invoice, an invoice that was replaced, and one that was refused. Days before today. */

const line = (id: string, more: Omit<InvoiceLineRow, 'id' | 'totalExclVat'>): Omit<InvoiceLineRow, 'totalExclVat'> => ({ id, ...more });

export const cablingProject = 'Câblage de l’atelier de forge';

export const deposit = { issued: 44, paid: 16, share: 3000, description: 'Acompte de 30 % à la commande' } as const;

export const finalInvoice = {
  issued: 12,
  lines: [
    line('10', { reference: '', description: 'Câble de distribution cat. 6A F/FTP, au mètre', quantity: 2440, unitCode: 'MTR', unitPrice: 118.75 }),
    line('20', { reference: '', description: 'Embase RJ45 cat. 6A blindée, lot de 24', quantity: 4, unitCode: 'SET', unitPrice: 168_00 }),
    line('30', { reference: '', description: 'Attache de repérage', quantity: 1000, unitCode: 'C62', unitPrice: 1.25 }),
    line('40', { reference: '', description: 'Tirage, raccordement et recette des 96 liens', quantity: 1, unitCode: 'LS', unitPrice: 5_850_00 }),
  ],
} as const;

/** Four days were charged instead of three. */
export const replaced = { issued: 31, replacedAt: 27, description: 'Assistance sur site', wrongDays: 4, days: 3, unitPrice: 890_00 } as const;

export const refused = { issued: 9, at: 6, description: 'Astreinte du week-end, au forfait', unitPrice: 640_00, reason: 'Numéro de commande absent' } as const;

/** Electronic invoice that its recipient disputes on its platform, just after it did in the portal: the newest one of the company that is unpaid. */
export const disputed = { company: 'arvalys', at: 6, time: '10:40', reason: 'Discount lower than in the offer' } as const;

/** Platform of the customers in the demonstration. */
export const platform = 'Plateforme Ondine';
/** Electronic invoices since so many days. */
export const electronicSince = 60;
