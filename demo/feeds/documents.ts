import type { z } from 'zod';
import type { documentFeedRow } from '#capabilities/ingest/documents.feed.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import type { DocumentModel } from '#platform/documents/server/document.model.ts';
import { buildOrderForm } from '../documents/customer-documents.ts';
import { addressingPlan, configurationSheet, signedContract, signedDeliveryNote, warrantyCertificate } from '../documents/provider-documents.ts';
import { companies } from '../seeds/companies.seed.ts';
import type { StoryCalendar } from '../story-calendar.ts';
import type { StoryOrder } from '../story.ts';
import type { ContractRow } from './contracts.ts';

export type DocumentRow = z.input<ReturnType<typeof documentFeedRow>>;

interface Draft {
  of: StoryOrder;
  object: DocumentRow['object'];
  name: string;
  role: NonNullable<DocumentRow['role']>;
  model: DocumentModel;
}

/** Companies with documents: enough to show each kind, few enough to draw them during the first start. */
const documentedCompanies: readonly string[] = [companies.helianthe.id, companies.arvalys.id];
/** Maximum age in days of the orders and deliveries that get each kind of document. */
const recent = { orderForm: 30, workshop: 25, delivery: 12 } as const;

/** Contracts with a document. */
const documentedContracts: readonly string[] = ['CT-231907', 'CT-204518', 'CT-209914'];

export type Draw = (model: DocumentModel) => Promise<Buffer>;

/** Files of orders and deliveries: real, small PDFs. */
export async function documentRows(orders: readonly StoryOrder[], calendar: StoryCalendar, draw: Draw): Promise<DocumentRow[]> {
  const drafts = orders
    .filter(({ order }) => documentedCompanies.includes(order.company))
    .flatMap((one) => [...orderForms(one, calendar), ...workshopSheets(one, calendar), ...deliveryPapers(one, calendar)]);
  return Promise.all(
    drafts.map(async ({ of, object, name, role, model }, index) => ({
      id: `DOC-${object.id}-${index + 1}`,
      version: 1,
      company: of.order.company,
      object,
      name: `${name}.pdf`,
      contentType: 'application/pdf',
      role,
      content: (await draw(model)).toString('base64'),
    })),
  );
}

/** Contracts of the pictures, as PDFs. */
export const contractDocumentRows = (contracts: readonly ContractRow[], draw: Draw): Promise<DocumentRow[]> =>
  Promise.all(
    contracts
      .filter(({ number }) => documentedContracts.includes(number))
      .map(async (contract) => ({
        id: `DOC-${contract.id}`,
        version: 1,
        company: contract.company,
        object: { entity: 'contracts', id: contract.id },
        name: `Contrat ${contract.number}.pdf`,
        contentType: 'application/pdf',
        content: (await draw(signedContract(contract))).toString('base64'),
      })),
  );

const subtractDays = (calendar: StoryCalendar, days: number): string => addDays(calendar.today, -days);

function orderForms(of: StoryOrder, calendar: StoryCalendar): Draft[] {
  const { order } = of;
  if (!order.customerOrderNumber || order.orderedOn < subtractDays(calendar, recent.orderForm)) return [];
  return [
    {
      of,
      object: { entity: 'orders', id: order.id },
      name: `Bon de commande ${order.customerOrderNumber}`.replaceAll('/', '-'),
      role: 'orderForm',
      model: buildOrderForm(order),
    },
  ];
}

/** Configuration sheets of orders with engineering works; those of a core network also get an addressing plan. */
function workshopSheets(of: StoryOrder, calendar: StoryCalendar): Draft[] {
  const { order } = of;
  const hasWorks =
    order.lines.some(({ reference }) => reference === 'PRE-STAGING' || reference === 'PRE-DEPLOIEMENT') && order.lines.some(({ kind }) => kind === 'equipment');
  if (!hasWorks || order.orderedOn < subtractDays(calendar, recent.workshop)) return [];
  const object = { entity: 'orders' as const, id: order.id };
  const madeAt = calendar.instant(calendar.after(order.orderedOn, 1), '16:00');
  const isCore = order.lines.some(({ reference }) => reference === 'C9300-48P-A');
  return [
    { of, object, name: `Fiche de configuration ${order.number}`, role: 'document', model: configurationSheet(order, madeAt) },
    ...(isCore ? [{ of, object, name: `Plan d’adressage ${order.number}`, role: 'document' as const, model: addressingPlan(order, madeAt) }] : []),
  ];
}

function deliveryPapers(of: StoryOrder, calendar: StoryCalendar): Draft[] {
  return of.deliveries
    .filter(({ deliveredAt }) => deliveredAt != null && deliveredAt >= subtractDays(calendar, recent.delivery))
    .flatMap((delivery): Draft[] => {
      const object = { entity: 'deliveries' as const, id: delivery.id };
      const isCovered = delivery.lines.some(({ serials }) => (serials?.length ?? 0) > 9);
      return [
        { of, object, name: `Bon de livraison émargé ${delivery.number}`, role: 'deliveryNote', model: signedDeliveryNote(delivery, of.order) },
        ...(isCovered
          ? [{ of, object, name: `Attestation de garantie ${delivery.number}`, role: 'certificate' as const, model: warrantyCertificate(delivery, of.order) }]
          : []),
      ];
    });
}
