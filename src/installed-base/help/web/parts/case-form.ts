import { partSlot } from '#platform/kit/web/slot.ts';
import type { CaseSubject } from '../../support-case.api.ts';

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
