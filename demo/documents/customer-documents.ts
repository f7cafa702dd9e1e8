import { formatDay } from '#platform/kernel/format.ts';
import { frenchVatNumber } from '#platform/kernel/company-identifiers.ts';
import type { ProviderIdentity } from '#platform/kernel/provider-identity.ts';
import type { DocumentModel } from '#platform/documents/server/document.model.ts';
import { headquartersSiret } from '../feeds/companies.ts';
import type { OrderRow } from '../feeds/orders.ts';
import { companies, type CompanySeed } from '../seeds/companies.seed.ts';
import { provider } from '../seeds/provider.seed.ts';
import { formatAddress } from './order-lookups.ts';

const forms = { corporation: 'SAS', limitedLiability: 'SARL' } as const;

/** A company as the sender of a document. */
export function buildSender({ name, legalForm, siren, address, complement }: CompanySeed, more: Partial<ProviderIdentity> = {}): ProviderIdentity {
  const [street, postalCode, city] = address;
  return {
    name,
    legalForm: forms[legalForm],
    shareCapital: '',
    addressLines: [street, ...(complement === undefined ? [] : [complement]), `${postalCode} ${city}`],
    siren,
    siret: headquartersSiret(siren),
    rcsCity: city,
    vatNumber: frenchVatNumber(siren),
    phone: '',
    email: '',
    website: '',
    ...more,
  };
}

/** The provider as the sender of a document. */
export const buildProviderSender = (): ProviderIdentity => {
  const { phone, supportEmail: email, website, shareCapital, rcsCity } = provider;
  return buildSender(companies.arcadie, { phone, email, website, shareCapital, rcsCity });
};

/** Purchase order signed by the customer. It has no prices: those of the offer apply. */
export function buildOrderForm(order: OrderRow): DocumentModel {
  const customer = Object.values(companies).find(({ id }) => id === order.company)!;
  const { contact } = order;
  return {
    locale: 'fr',
    title: 'Bon de commande',
    reference: order.customerOrderNumber ?? undefined,
    subject: order.project ?? undefined,
    createdAt: `${order.orderedOn}T08:30:00.000Z`,
    provider: buildSender(customer, { phone: contact?.phone ?? '', email: contact?.email ?? '' }),
    blocks: [
      {
        kind: 'addresses',
        items: [
          { label: 'Fournisseur', lines: [companies.arcadie.name, ...buildProviderSender().addressLines] },
          { label: 'Livraison', lines: formatAddress(order) },
        ],
      },
      {
        kind: 'properties',
        items: [
          { label: 'Date', value: formatDay(order.orderedOn, 'fr', 'long') },
          { label: 'Votre offre', value: order.offerNumber ?? '—', strong: true },
          { label: 'Demandeur', value: order.requester ?? '—' },
        ],
      },
      {
        kind: 'table',
        columns: [{ title: 'Référence' }, { title: 'Désignation', fill: 1 }, { title: 'Qté', align: 'end' }],
        rows: order.lines.map((line) => ({ cells: [line.reference, line.description, String(line.quantityOrdered)] })),
      },
      {
        kind: 'paragraph',
        text: `Prix et conditions selon votre offre ${order.offerNumber ?? ''}. ${order.partialDeliveryAllowed ? 'Livraison partielle acceptée.' : 'Livraison en une seule fois exigée.'} Le numéro de commande figure sur le bon de livraison et sur la facture.`,
      },
      {
        kind: 'signatures',
        items: [{ label: 'Bon pour accord', name: order.requester ?? undefined, lines: [`Signé le ${formatDay(order.orderedOn, 'fr', 'long')}`] }],
      },
    ],
  };
}
