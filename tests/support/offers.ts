import { randomUUID } from 'node:crypto';
import { referenceKey, indexedWords } from '../../src/platform/kernel/search-key.ts';
import { newId } from '../../src/platform/kernel/server/ids.ts';
import { computeContentHash } from '../../src/commerce/offers/server/offers-placing.ts';
import type { OfferState } from '../../src/commerce/offers/offer.ts';
import type { TestCompany } from './people.ts';
import type { TestRows } from './rows.ts';

export interface GivenOffer {
  number?: string;
  revision?: number;
  isCurrent?: boolean;
  project?: string;
  requester?: string;
  issuedOn?: string;
  validUntil?: string;
  deliveryDays?: number;
  state?: OfferState;
  siteId?: string | null;
  subOrganisationId?: string | null;
  /** Reference, quantity, unit price in cents. */
  lines?: [reference: string, quantity: number, unitPrice: number][];
}
export interface TestOffer {
  id: string;
  number: string;
  revision: number;
  contentHash: string;
}

let count = 0;

/** Factories of offers, as a feed would have written them. */
export function createOfferFactory({ insert }: TestRows) {
  const offer = async (company: TestCompany, given: GivenOffer = {}): Promise<TestOffer> => {
    // Ascending, as the application creates them: the first revision of a number has the lowest.
    const id = newId();
    const number = given.number ?? `OFF-26-${String(++count).padStart(5, '0')}`;
    const lines = (given.lines ?? [['C9300-48P-A', 4, 25_000]]).map(([reference, quantity, unitPrice]) => ({
      kind: 'equipment' as const,
      manufacturer: null,
      reference,
      description: 'Commutateur',
      quantity,
      unitPrice,
      discountBasisPoints: 0,
      vatBasisPoints: 2000,
      totalExclVat: quantity * unitPrice,
      periodMonths: null,
      serviceLevel: null,
    }));
    const totalExclVat = lines.reduce((sum, line) => sum + line.totalExclVat, 0);
    const content = {
      number,
      revision: given.revision ?? 1,
      project: given.project ?? 'Renouvellement du cœur',
      issuedOn: given.issuedOn ?? '2026-11-02',
      validUntil: given.validUntil ?? '2026-11-30',
      deliveryDays: given.deliveryDays ?? 21,
      note: '',
      currency: 'EUR',
      totalExclVat,
      totalInclVat: Math.round(totalExclVat * 1.2),
      lines,
    };
    const hash = computeContentHash(content);
    await insert('offers', {
      companyId: company.id,
      id,
      number,
      revision: content.revision,
      isCurrent: given.isCurrent ?? true,
      project: content.project,
      requesterName: given.requester ?? null,
      issuedOn: content.issuedOn,
      validUntil: content.validUntil,
      deliveryDays: content.deliveryDays,
      totalExclVat,
      totalInclVat: content.totalInclVat,
      reportedState: given.state ?? 'sent',
      state: given.state ?? 'sent',
      contentHash: hash,
      siteId: given.siteId ?? null,
      subOrganisationId: given.subOrganisationId ?? null,
    });
    for (const [position, line] of lines.entries())
      await insert('offer_lines', {
        companyId: company.id,
        id: randomUUID(),
        offerId: id,
        position: position + 1,
        kind: line.kind,
        reference: line.reference,
        description: line.description,
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        totalExclVat: line.totalExclVat,
        externalId: `L${position + 1}`,
      });
    if (content.revision === 1 || given.isCurrent !== false) await index(company, id, number, content, given);
    return { id, number, revision: content.revision, contentHash: hash };
  };

  const index = async (company: TestCompany, id: string, number: string, content: { project: string; issuedOn: string }, given: GivenOffer): Promise<void> => {
    await insert('search_entries', {
      companyId: company.id,
      kind: 'offer',
      objectId: id,
      title: number,
      text: indexedWords([number, content.project]).join(' '),
      sortedOn: content.issuedOn,
      siteId: given.siteId ?? null,
      subOrganisationId: given.subOrganisationId ?? null,
      needsPrices: true,
    });
    await insert('search_references', { companyId: company.id, kind: 'offer', objectId: id, key: referenceKey(number) });
  };

  return { offer };
}
