import { parsePastedSerials } from '#installed-base/equipment/pasted-serials.ts';
import type { ContractLineKind, ContractType } from '../../contract.ts';
import type { EnteredContract } from '../../entered-contracts.api.ts';

/** Fields of the form of a contract, as they are typed. */
export interface ContractValues extends Record<string, unknown> {
  version?: number;
  reason?: string;
  number: string;
  subOrganisation?: string | null;
  label: string;
  type: ContractType;
  manufacturer: string;
  smartAccount: string;
  virtualAccount: string;
  ccoId: string;
  startsOn: string | null;
  endsOn: string | null;
  status: 'active' | 'inactive';
  orderNumber: string;
  comment: string;
  lines: LineValues[];
}
export interface LineValues {
  id: string | null;
  kind: ContractLineKind;
  manufacturer: string | null;
  reference: string;
  description: string;
  serial: string;
  quantity: number | string;
  serviceLevel: string;
  supportType: string;
  site: string | null;
  startsOn: string | null;
  endsOn: string | null;
  warrantyUntil: string | null;
}

const blankLine: LineValues = {
  id: null,
  kind: 'hardware',
  manufacturer: null,
  reference: '',
  description: '',
  serial: '',
  quantity: 1,
  serviceLevel: '',
  supportType: '',
  site: null,
  startsOn: null,
  endsOn: null,
  warrantyUntil: null,
};

/** A further line: of the same article, at the same site and service level as the one before, for another serial number. */
export const makeNextLine = (last: LineValues | undefined): LineValues => (last ? { ...last, id: null, serial: '' } : blankLine);

/** Lines for serial numbers pasted into a line: the first is its own, each further one a line of the same article. */
export function buildSerialLines(line: LineValues, pasted: string): LineValues[] {
  const [first, ...others] = parsePastedSerials(pasted).cells;
  return first === undefined ? [] : [{ ...line, serial: first }, ...others.map((serial) => ({ ...line, id: null, serial }))];
}

/** Values with which the form opens. @param contract null for a new one */
export function buildContractValues(contract: EnteredContract | null, today: string): ContractValues {
  if (!contract)
    return {
      number: '',
      subOrganisation: null,
      label: '',
      type: 'support',
      manufacturer: '',
      smartAccount: '',
      virtualAccount: '',
      ccoId: '',
      startsOn: today,
      endsOn: null,
      status: 'active',
      orderNumber: '',
      comment: '',
      lines: [blankLine],
    };
  const { version, number, label, type, manufacturer, smartAccount, virtualAccount, ccoId, startsOn, endsOn, status, orderNumber, comment } = contract;
  return {
    version,
    reason: '',
    number,
    label: label ?? '',
    type,
    manufacturer,
    smartAccount: smartAccount ?? '',
    virtualAccount: virtualAccount ?? '',
    ccoId: ccoId ?? '',
    startsOn,
    endsOn,
    status,
    orderNumber: orderNumber ?? '',
    comment: comment ?? '',
    lines: contract.lines.map((line) => ({ ...line, serial: line.serial ?? '', serviceLevel: line.serviceLevel ?? '', supportType: line.supportType ?? '' })),
  };
}
