import { companyRow, nextNumber, productRow, siteRow, type Erp } from './feed.ts';
import type { House } from './house.ts';

/** Companies whose invoices the ERP sends, and what became of them. The provider and a product are sent first. */
export async function feedInvoices({ query }: House, erp: Erp) {
  await erp.send('companies', [
    companyRow('P', {
      kind: 'provider',
      customerNumber: undefined,
      siren: '999000011',
      siret: '99900001100018',
      vatNumber: 'FR66999000011',
      street: '27 quai des Tanneurs',
      city: 'Lyon',
      postalCode: '69009',
      legalForm: 'corporation',
    }),
  ]);
  await erp.send('products', [productRow('C9300-48P-A')]);

  const createCompany = async (): Promise<string> => {
    const id = `I${nextNumber()}`;
    await erp.send('companies', [
      companyRow(id, { siren: '999000029', vatNumber: 'FR23999000029', street: '92 cours Lafayette', city: 'Lyon', postalCode: '69003' }),
    ]);
    await erp.send('sites', [siteRow(id, 'S1'), siteRow(id, 'S2')]);
    return id;
  };
  const readInvoice = async (company_: string, id: string) =>
    (
      await query<Record<string, unknown> & { id: string }>(
        'select i.* from invoices i join companies c on c.id = i.company_id where c.external_id = $1 and i.external_id = $2',
        [company_, id],
      )
    )[0]!;
  const listActions = async (id: string) =>
    (await query<{ action: string }>('select action from journal where object_id = $1 order by sequence', [id])).map(({ action }) => action);
  return { createCompany, readInvoice, listActions };
}
