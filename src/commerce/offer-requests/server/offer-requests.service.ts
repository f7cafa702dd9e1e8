import { platformError } from '#platform/kernel/errors.ts';
import { invalid, required } from '#platform/kernel/issues.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { takeNextNumber } from '#platform/data/server/db/counters.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import type { ReceivedFile } from '#platform/files/server/received-file.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { toInstant, record, type Author } from '#platform/data/server/journal/journal.ts';
import type { OfferRequestInput } from '../offer-requests.api.ts';
import { offerRequestKind } from '../offer-requests.journal.ts';
import { insertRequest, insertRequestLines, selectOrderToRepeat, selectSite } from './offer-requests.store.ts';

/** Order, site and sub-organisation of a request. They decide who may see it, its author included. */
export interface RequestPlace {
  orderId: string | null;
  siteId: string | null;
  subOrganisationId: string | null;
}

/** Finds the order and the site that a request names. A member who is limited to one site or sub-organisation asks for it.
 *  @throws invalid, naming the field */
export async function resolvePlace(scope: CompanyScope, { orderNumber, siteId }: OfferRequestInput): Promise<RequestPlace> {
  const [[order]] = orderNumber ? await scope.read(selectOrderToRepeat(scope, orderNumber)) : [[]];
  if (orderNumber && !order) throw platformError('invalid', {}, { flaws: [{ path: 'orderNumber', code: invalid }] });
  const [[site]] = siteId ? await scope.read(selectSite(scope, siteId)) : [[]];
  if (siteId && !site) throw platformError('invalid', {}, { flaws: [{ path: 'siteId', code: invalid }] });
  const { sites, subOrganisations } = scope.rights;
  const ownSite = siteId ?? order?.siteId ?? (sites?.length === 1 ? sites[0]! : null);
  if (sites && ownSite === null) throw platformError('invalid', {}, { flaws: [{ path: 'siteId', code: required }] });
  return { orderId: order?.id ?? null, siteId: ownSite, subOrganisationId: order?.subOrganisationId ?? subOrganisations?.[0] ?? null };
}

export interface OfferRequest extends RequestPlace {
  input: OfferRequestInput;
  files: readonly ReceivedFile[];
  today: string;
}

/** Creates a request for an offer and puts it in the provider's queue. Returns its number. */
export async function requestOffer(tx: ScopedDb, author: Author, companyId: number, request: OfferRequest): Promise<string> {
  const { input, orderId, siteId, subOrganisationId, files, today } = request;
  const [id, number] = [newId(), await takeNextNumber(tx, { kind: offerRequestKind, prefix: 'DO', today })];
  await insertRequest(tx, {
    companyId,
    id,
    number,
    origin: orderId === null ? 'blank' : 'order',
    orderId,
    project: input.project,
    message: input.message,
    wantedOn: input.wantedOn ?? null,
    requestedBy: author.id,
    requesterName: author.name,
    siteId,
    subOrganisationId,
    createdAt: toInstant(author),
  });
  await insertRequestLines(
    tx,
    input.lines.map((line, index) => ({ companyId, id: newId(), requestId: id, position: index + 1, ...line })),
  );
  for (const [position, file] of files.entries()) await insertFile(tx, file, author.id, { objectKind: offerRequestKind, objectId: id, position });
  await record(tx, author, [
    {
      companyId,
      action: 'created',
      object: { kind: offerRequestKind, id, title: number, siteId, subOrganisationId, needsPrices: true },
      fields: { state: { before: null, after: 'received' }, project: { before: null, after: input.project } },
      search: {
        references: { number },
        words: [input.project, ...input.lines.flatMap((line) => [line.reference, line.description])],
        details: [input.project],
        sortedOn: today,
      },
    },
  ]);
  return number;
}
