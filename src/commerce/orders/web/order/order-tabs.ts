/** The five parts of an order's page. */
export type TabName = 'equipment' | 'services' | 'support' | 'documents' | 'dates';

/** Which part of an order an address opens: the path says support, the query the others. */
export function tabOf(pathname: string, tab: string | undefined): TabName {
  if (tab === 'services' || tab === 'documents' || tab === 'dates') return tab;
  return pathname.endsWith('/support') ? 'support' : 'equipment';
}
