import type { WebDomain } from '#platform/kit/web/domain.ts';
import { caseForm } from '#installed-base/help/web/parts/case-values.ts';

export const deviceDomain: WebDomain = { parts: [caseForm.filledBy(() => import('./case/CaseForm.tsx').then((file) => file.CaseForm))] };
