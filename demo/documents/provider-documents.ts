import { formatDay, formatInstant } from '#platform/kernel/format.ts';
import { addDays, addMonths, dayInZone } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { DocumentModel, TableRow } from '#platform/documents/server/document.model.ts';
import type { ContractRow } from '../feeds/contracts.ts';
import type { DeliveryRow } from '../feeds/deliveries.ts';
import type { OrderRow } from '../feeds/orders.ts';
import { buildProviderSender } from './customer-documents.ts';
import { formatAddress, abbreviatePlace } from './order-lookups.ts';

type Head = Pick<DocumentModel, 'title' | 'reference' | 'subject' | 'createdAt' | 'blocks'>;
const buildProviderDocument = (head: Head): DocumentModel => ({ locale: 'fr', provider: buildProviderSender(), ...head });
const references = (order: OrderRow) => ({
  kind: 'properties' as const,
  items: [
    { label: 'Votre commande', value: order.customerOrderNumber ?? '—', strong: true },
    { label: 'Notre commande', value: order.number },
    { label: 'Site', value: formatAddress(order)[0]! },
  ],
});

/** Host name prefix and role on the network of each kind of equipment. */
const roles: readonly [prefix: string, role: string, matches: RegExp][] = [
  ['sw-core', 'Cœur', /^(C9300|QFX)/],
  ['sw-acc', 'Accès', /^(C9200|EX|MS|FS-|X440|5[35]20)/],
  ['ap', 'Borne Wi-Fi', /^(CW|MR|AP|FAP)/],
  ['fw', 'Pare-feu', /^(FG|FPR|SRX|MX)/],
  ['rtr', 'Routeur', /^(ISR|C8)/],
  ['cam', 'Caméra', /^MV/],
  ['nas', 'Stockage', /^(DS|RS|SA)/],
];

/** Configuration of an order's equipment in the workshop: host name, address, role of each piece. */
export function configurationSheet(order: OrderRow, createdAt: string): DocumentModel {
  const counts = new Map<string, number>();
  const rows = order.lines
    .filter(({ kind }) => kind === 'equipment')
    .flatMap((line): TableRow[] => {
      const found = roles.find(([, , matches]) => matches.test(line.reference));
      return found === undefined
        ? []
        : Array.from({ length: line.quantityOrdered - line.quantityCancelled }, () => hostRow(line.reference, found, abbreviatePlace(order), counts));
    });
  return buildProviderDocument({
    title: 'Fiche de configuration',
    reference: order.number,
    subject: order.project ?? undefined,
    createdAt,
    blocks: [
      references(order),
      {
        kind: 'table',
        columns: [{ title: 'Nom' }, { title: 'Référence', fill: 1 }, { title: 'Rôle' }, { title: 'Adresse de gestion', align: 'end' }],
        rows,
        empty: 'Aucun équipement à configurer',
      },
      { kind: 'heading', text: 'Réglages communs' },
      {
        kind: 'properties',
        columns: 2,
        items: [
          { label: 'Serveurs de temps', value: '192.0.2.11, 192.0.2.12' },
          { label: 'Journaux', value: '192.0.2.20, niveau informational' },
          { label: 'Authentification', value: 'RADIUS 192.0.2.31, secours local' },
          { label: 'Supervision', value: 'SNMP v3, authPriv' },
        ],
      },
      { kind: 'paragraph', tone: 'notice', text: 'Les mots de passe sont remis séparément, en main propre.' },
    ],
  });
}

function hostRow(reference: string, [prefix, role]: (typeof roles)[number], place: string, counts: Map<string, number>): TableRow {
  const rank = (counts.get(prefix) ?? 0) + 1;
  counts.set(prefix, rank);
  const host = [...counts.values()].reduce((sum, count) => sum + count, 0) + 20;
  return {
    cells: [{ text: `${prefix}-${place}-${String(rank).padStart(2, '0')}`, serial: true }, reference, role, { text: `198.51.100.${host % 250}`, serial: true }],
  };
}

const networks: readonly [vlan: string, name: string, network: string, gateway: string][] = [
  ['10', 'Gestion', '198.51.100.0/24', '198.51.100.1'],
  ['20', 'Bureautique', '10.42.20.0/23', '10.42.20.1'],
  ['30', 'Téléphonie', '10.42.30.0/24', '10.42.30.1'],
  ['40', 'Terminaux de quai', '10.42.40.0/23', '10.42.40.1'],
  ['50', 'Caméras', '10.42.50.0/24', '10.42.50.1'],
  ['60', 'Wi-Fi entreprise', '10.42.60.0/23', '10.42.60.1'],
  ['70', 'Wi-Fi visiteurs', '10.42.70.0/24', '10.42.70.1'],
  ['90', 'Interconnexion', '192.0.2.0/28', '192.0.2.1'],
];

/** VLANs and networks of the site. */
export const addressingPlan = (order: OrderRow, createdAt: string): DocumentModel =>
  buildProviderDocument({
    title: 'Plan d’adressage',
    reference: order.number,
    subject: order.project ?? undefined,
    createdAt,
    blocks: [
      references(order),
      {
        kind: 'table',
        columns: [{ title: 'VLAN', align: 'end' }, { title: 'Usage', fill: 1 }, { title: 'Réseau' }, { title: 'Passerelle' }],
        rows: networks.map(([vlan, name, network, gateway]) => ({ cells: [vlan, name, { text: network, serial: true }, { text: gateway, serial: true }] })),
      },
      { kind: 'paragraph', text: 'Les adresses fixes sont prises dans les vingt premières de chaque réseau, le reste est attribué par DHCP.' },
    ],
  });

const partsRows = (delivery: DeliveryRow, order: OrderRow): TableRow[] =>
  delivery.lines.map(({ orderLine, quantity, serials }) => {
    const line = order.lines.find(({ id }) => id === orderLine)!;
    return { cells: [line.reference, line.description, String(quantity)], ...(serials?.length && { details: [{ text: serials.join('  '), serial: true }] }) };
  });

/** Delivery note, signed by the receiver. */
export function signedDeliveryNote(delivery: DeliveryRow, order: OrderRow): DocumentModel {
  const at = delivery.deliveredAt!;
  return buildProviderDocument({
    title: 'Bon de livraison émargé',
    reference: delivery.number,
    subject: order.project ?? undefined,
    createdAt: at,
    blocks: [
      { kind: 'addresses', items: [{ label: 'Livré à', lines: formatAddress(order) }] },
      references(order),
      { kind: 'table', columns: [{ title: 'Référence' }, { title: 'Désignation', fill: 1 }, { title: 'Qté', align: 'end' }], rows: partsRows(delivery, order) },
      { kind: 'paragraph', text: `${delivery.packages.length} colis reçus en bon état apparent, sans réserve.` },
      {
        kind: 'signatures',
        items: [{ label: 'Reçu par', name: delivery.receivedBy ?? undefined, lines: [formatInstant(at, providerTimeZone, 'fr', 'dateTime')] }],
      },
    ],
  });
}

/** Manufacturer's warranty for the delivered equipment. */
export function warrantyCertificate(delivery: DeliveryRow, order: OrderRow): DocumentModel {
  const from = dayInZone(delivery.deliveredAt!, providerTimeZone);
  return buildProviderDocument({
    title: 'Attestation de garantie',
    reference: delivery.number,
    subject: order.project ?? undefined,
    createdAt: delivery.deliveredAt!,
    blocks: [
      references(order),
      {
        kind: 'paragraph',
        text: `Les équipements ci-dessous sont couverts par la garantie matérielle de leur constructeur à compter du ${formatDay(from, 'fr', 'long')}, et au moins jusqu’au ${formatDay(addDays(addMonths(from, 12), -1), 'fr', 'long')}.`,
      },
      { kind: 'table', columns: [{ title: 'Référence' }, { title: 'Désignation', fill: 1 }, { title: 'Qté', align: 'end' }], rows: partsRows(delivery, order) },
    ],
  });
}

/** A contract as it was signed, with the devices that it covers. */
export function signedContract(contract: ContractRow): DocumentModel {
  return buildProviderDocument({
    title: 'Contrat',
    reference: contract.number,
    subject: contract.label ?? undefined,
    createdAt: `${contract.startsOn}T08:00:00Z`,
    blocks: [
      {
        kind: 'properties',
        columns: 3,
        items: [
          { label: 'Début', value: formatDay(contract.startsOn, 'fr', 'long') },
          { label: 'Fin', value: formatDay(contract.endsOn, 'fr', 'long') },
          { label: 'Lignes', value: String(contract.lines.length) },
        ],
      },
      {
        kind: 'table',
        columns: [{ title: 'Référence' }, { title: 'Désignation', fill: 1 }, { title: 'N° de série' }],
        rows: contract.lines.map(({ reference, description, serial }) => ({
          cells: [{ text: reference, tone: 'strong' as const }, description, { text: serial ?? '—', serial: true }],
        })),
      },
    ],
  });
}
