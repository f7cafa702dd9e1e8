import type { CompanyScope } from '#platform/data/server/caller.ts';
import { wholeScope } from '#platform/lists/server/find-object.ts';
import { deviceKind } from '#installed-base/equipment/equipment.journal.ts';
import { findMeantNumbers } from '#platform/lists/server/nearest.ts';
import { searchKeys } from '#platform/lists/server/search-keys.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { findWarnings } from '../support-case.ts';
import { contractKind } from '#installed-base/contracts/contracts.journal.ts';
import type { CaseSubject } from '../support-case.api.ts';
import {
  selectCaseChoices,
  selectCaseContracts,
  selectCaseDevices,
  selectContractsWithoutCcoId,
  lackingShown,
  type CaseChoice,
  type CaseRecord,
} from './support-case.store.ts';

interface Named {
  device?: string | undefined;
  serial?: string | undefined;
  contract?: string | undefined;
}

/** Devices or contracts of an address, whatever the sub-organisation filter, with what stands against a case. A device takes precedence over a
 *  contract. */
export async function findCaseSubjects(company: CompanyScope, { device, serial, contract }: Named, today: string): Promise<CaseSubject[]> {
  const scope = wholeScope(company);
  const query = device
    ? selectCaseDevices(scope, { id: device }, today)
    : serial
      ? selectCaseDevices(scope, { serialKey: referenceKey(serial) }, today)
      : contract
        ? selectCaseContracts(scope, contract)
        : undefined;
  if (!query) return [];
  const [rows] = await scope.read(query);
  return rows.map((row) => presentSubject(row, today));
}

function presentSubject(row: CaseRecord, today: string): CaseSubject {
  const { contractId, number, startsOn, endsOn, state, serviceLevel, isImported, ccoId, smartAccount, virtualAccount } = row;
  const { deviceId, serial, reference, description, siteLabel } = row;
  const contract =
    contractId === null
      ? null
      : {
          id: contractId,
          number: number!,
          startsOn: startsOn!,
          endsOn: endsOn!,
          state: state!,
          serviceLevel,
          isImported: isImported!,
          ccoId,
          smartAccount,
          virtualAccount,
        };
  return {
    manufacturer: { code: row.manufacturer, name: row.manufacturerName },
    device: deviceId === null ? null : { id: deviceId, serial: serial!, reference: reference!, description: description!, siteLabel },
    contract,
    warnings: findWarnings({ manufacturer: row.manufacturer, contract }, today),
  };
}

/** Devices and contracts that a typed text finds, else those with the nearest numbers; nothing below two characters. */
export async function findCaseChoices(scope: CompanyScope, typed: string): Promise<{ areNearest: boolean; rows: CaseChoice[] }> {
  const searchChoices = async (text: string): Promise<CaseChoice[]> => {
    const found = searchKeys(text);
    return found ? (await scope.read(...selectCaseChoices(scope, found))).flat() : [];
  };
  const rows = await searchChoices(typed);
  if (rows.length > 0) return { areNearest: false, rows };
  const nearest = await findMeantNumbers(scope, [deviceKind, contractKind], typed);
  const found = (await Promise.all(nearest.map(searchChoices))).flat();
  // Two of the nearest numbers may find the same one.
  return { areNearest: true, rows: [...new Map(found.map((one) => [one.id, one])).values()] };
}

/** Running contracts without the CCO ID that their manufacturer asks for. */
export async function readContractsWithoutCcoId(scope: CompanyScope, today: string): Promise<{ rows: { id: string; number: string }[]; more: boolean }> {
  const [rows] = await scope.read(selectContractsWithoutCcoId(scope, today));
  return { rows: rows.slice(0, lackingShown), more: rows.length > lackingShown };
}
