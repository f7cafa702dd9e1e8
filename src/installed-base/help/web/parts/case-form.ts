import { slot } from '#platform/kit/web/slot.ts';
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
export const caseForm = slot<CaseFormProps>();
