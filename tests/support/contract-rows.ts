import { randomUUID } from 'node:crypto';
import { resolveLineDays, countPeriodMonths, type contractStates } from '../../src/installed-base/contracts/contract.ts';
import { referenceKey } from '../../src/platform/kernel/search-key.ts';
import type { TestCompany } from './people.ts';
import type { TestRows } from './rows.ts';

export interface GivenContract {
  number?: string;
  manufacturer?: string;
  startsOn?: string;
  endsOn?: string;
  state?: (typeof contractStates)[number];
  subOrganisationId?: string;
  isImported?: boolean;
  lines?: GivenContractLine[];
}
export interface GivenContractLine {
  reference?: string;
  serial?: string;
  /** A device of its own carries the serial. */
  hasDevice?: boolean;
  startsOn?: string;
  endsOn?: string;
  serviceLevel?: string;
  siteId?: string;
  subOrganisationId?: string;
  kind?: 'hardware' | 'software' | 'service';
}
export interface TestContract {
  id: string;
  number: string;
  lineIds: string[];
}

let count = 0;

/** Factories of contracts, lines and devices as rows. Manufacturers must exist. */
export function createContractFactory({ insert }: TestRows) {
  const device = async (
    company: TestCompany,
    given: { serial: string; reference?: string; manufacturer?: string; siteId?: string; subOrganisationId?: string; warrantyUntil?: string },
  ): Promise<string> => {
    const id = randomUUID();
    await insert('devices', {
      companyId: company.id,
      id,
      manufacturerCode: given.manufacturer ?? 'cisco',
      reference: given.reference ?? 'C9300-48P-A',
      description: 'Commutateur',
      serial: given.serial,
      serialKey: referenceKey(given.serial),
      siteId: given.siteId ?? null,
      subOrganisationId: given.subOrganisationId ?? null,
      warrantyUntil: given.warrantyUntil ?? null,
      source: 'erp',
    });
    return id;
  };

  const contract = async (company: TestCompany, given: GivenContract = {}): Promise<TestContract> => {
    const rank = ++count;
    const id = randomUUID();
    const number = given.number ?? `CT-${String(200_000 + rank)}`;
    const manufacturer = given.manufacturer ?? 'cisco';
    const own = { startsOn: given.startsOn ?? '2025-01-01', endsOn: given.endsOn ?? '2026-12-31' };
    const state = given.state ?? 'active';
    const lines = given.lines ?? [{}];
    await insert('contracts', {
      companyId: company.id,
      id,
      number,
      manufacturerCode: manufacturer,
      startsOn: own.startsOn,
      endsOn: own.endsOn,
      periodMonths: countPeriodMonths(own.startsOn, own.endsOn),
      status: state === 'inactive' ? 'inactive' : 'active',
      archivedAt: state === 'archived' ? '2026-11-01T00:00:00Z' : null,
      subOrganisationId: given.subOrganisationId ?? null,
      lineCount: lines.length,
      isImported: given.isImported ?? false,
    });
    const lineIds: string[] = [];
    for (const [index, line] of lines.entries()) {
      const lineId = randomUUID();
      const days = resolveLineDays({ startsOn: line.startsOn ?? null, endsOn: line.endsOn ?? null }, own);
      const serial = line.serial ?? `FOC${String(rank).padStart(4, '0')}X${index}`;
      const place = { siteId: line.siteId, subOrganisationId: line.subOrganisationId };
      const deviceId = line.hasDevice
        ? await device(company, { serial, manufacturer, ...(place as object), ...(line.reference ? { reference: line.reference } : {}) })
        : null;
      await insert('contract_lines', {
        companyId: company.id,
        id: lineId,
        contractId: id,
        position: index + 1,
        kind: line.kind ?? 'hardware',
        manufacturerCode: manufacturer,
        reference: line.reference ?? 'C9300-48P-A',
        description: 'Commutateur',
        serial,
        serialKey: referenceKey(serial),
        deviceId,
        serviceLevel: line.serviceLevel ?? 'SNTC 8×5×J+1',
        startsOn: line.startsOn ?? null,
        endsOn: line.endsOn ?? null,
        fromOn: days.fromOn,
        untilOn: days.untilOn,
        siteId: line.siteId ?? null,
        subOrganisationId: line.subOrganisationId ?? null,
        contractState: state,
      });
      lineIds.push(lineId);
    }
    return { id, number, lineIds };
  };
  return { contract, device };
}
