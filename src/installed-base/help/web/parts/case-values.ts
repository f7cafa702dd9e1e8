import { deviceAddress } from '#installed-base/equipment/equipment.paths.ts';
import { m } from '#generated/messages/messages.js';
import { contractAddress } from '#installed-base/contracts/contracts.paths.ts';
import type { CaseSubject } from '../../support-case.api.ts';
import { partSlot } from '#platform/kit/web/slot.ts';

/** A value that a manufacturer's support asks for. */
export interface CaseValue {
  label: string;
  text: string;
  to?: string;
  isSerial?: boolean;
}

/** Values of a device or a contract in the order in which one is asked for them; only those that are known. */
export function listCaseValues({ manufacturer, device, contract }: CaseSubject, day: (of: string) => string): CaseValue[] {
  const values: (Omit<CaseValue, 'text'> & { text: string | null })[] = [
    ...(device
      ? [
          { label: m['help.supportCase.serial'](), text: device.serial, to: deviceAddress({ ...device, manufacturer: manufacturer.code }), isSerial: true },
          { label: m['help.supportCase.reference'](), text: device.reference },
        ]
      : []),
    ...(contract
      ? [
          { label: m['help.supportCase.contract'](), text: contract.number, to: contractAddress(contract.id) },
          { label: m['help.supportCase.serviceLevel'](), text: contract.serviceLevel },
          { label: m['help.supportCase.endsOn'](), text: day(contract.endsOn) },
          { label: m['help.supportCase.ccoId'](), text: contract.ccoId },
          { label: m['help.supportCase.smartAccount'](), text: contract.smartAccount },
          { label: m['help.supportCase.virtualAccount'](), text: contract.virtualAccount },
        ]
      : []),
    ...(device ? [{ label: m['help.supportCase.site'](), text: device.siteLabel }] : []),
  ];
  return values.filter((value): value is CaseValue => value.text !== null && value.text !== '');
}

/** The values as a text to be pasted, a line for each. */
export const formatCaseFacts = (values: readonly CaseValue[]): string => values.map(({ label, text }) => `${label}\t${text}`).join('\n');

export interface CaseFormProps {
  name: string;
  site: string | undefined;
  subject: CaseSubject | null;
  /** The subject, also while it is being loaded: a case opened without it would go without its facts. */
  findSubject: () => Promise<CaseSubject | null>;
  company: number;
}

/** Form of a case. Its ticket and its conversation are of domains above this one. */
export const caseForm = partSlot<CaseFormProps>();

/** Id of the field in which a case is told. */
export const caseTextId = 'case-text';
export const caseSearchId = 'case-search';

/** Leads to the form of a case: to its text, or to the choice of a device or a contract before. */
export function focusCase(): void {
  const field = document.getElementById(caseTextId) ?? document.querySelector<HTMLElement>(`#${caseSearchId} input`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
