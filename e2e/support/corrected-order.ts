import type { Page } from '@playwright/test';

interface Corrected {
  corrected: { run: string | null }[];
}

/** The order of the ERP of which an agent of the demonstration has corrected a date: its page, and the run that would have overwritten the date. */
export async function findCorrectedOrder(page: Page): Promise<{ address: string; run: string }> {
  const read = async <Answer>(address: string, headers = {}) => (await (await page.request.get(address, { headers })).json()) as Answer;
  const found = await read<{ rows: { companyId: number }[] }>('/api/provider/companies?q=Talv%C3%A8re');
  const { companyId } = found.rows[0]!;
  const orders = await read<{ rows: { id: string; number: string }[] }>('/api/orders', { 'x-company': String(companyId) });
  for (const { id, number } of orders.rows) {
    const { corrected } = await read<Corrected>(`/api/provider/orders/${id}`);
    const run = corrected[0]?.run;
    if (run) return { address: `/commande/${number}/livraisons?company=${companyId}`, run };
  }
  throw new Error('No order of the demonstration has a corrected value.');
}
