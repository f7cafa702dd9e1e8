/** Id of the field that describes a case. */
export const caseTextId = 'case-text';
export const caseSearchId = 'case-search';

/** Leads to the form of a case: to its text, or to the choice of a device or a contract before. */
export function focusCase(): void {
  const field = document.getElementById(caseTextId) ?? document.querySelector<HTMLElement>(`#${caseSearchId} input`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
