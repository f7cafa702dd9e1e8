/** Rows of invoices, payments and credit notes as an ERP sends them. */

export const invoiceLineRow = (id: string, more: { quantity?: number; unitPrice?: number; [field: string]: unknown } = {}) => {
  const line = { id, reference: 'C9300-48P-A', description: 'Commutateur Catalyst 9300', quantity: 4, unitPrice: 100_00, ...more };
  return { totalExclVat: line.quantity * line.unitPrice, ...line };
};

/** An invoice at 20 %. Taxes and totals follow from its lines, unless they are given. */
export function invoiceRow(company: string, id: string, more: { lines?: ReturnType<typeof invoiceLineRow>[]; [field: string]: unknown } = {}) {
  const lines = more.lines ?? [invoiceLineRow('1')];
  const totalExclVat = lines.reduce((sum, line) => sum + line.totalExclVat, 0);
  const totalVat = Math.round(totalExclVat / 5);
  return {
    id,
    version: 1,
    company,
    number: `FA-${company}-${id}`,
    issuedOn: '2026-11-02',
    dueOn: '2026-12-02',
    operation: 'goods',
    penaltyBasisPoints: 1215,
    iban: 'FR76 9999 9000 4200 0718 3640 535',
    bic: 'ARCDFRPPXXX',
    currency: 'EUR',
    taxes: [{ category: 'S', basisPoints: 2000, basis: totalExclVat, amount: totalVat }],
    totalExclVat,
    totalVat,
    totalInclVat: totalExclVat + totalVat,
    ...more,
    lines,
  };
}

export const creditNoteRow = (
  company: string,
  id: string,
  corrects: string,
  more: { lines?: ReturnType<typeof invoiceLineRow>[]; [field: string]: unknown } = {},
) => ({
  ...invoiceRow(company, id, more.lines ? { lines: more.lines } : {}),
  number: `AV-${company}-${id}`,
  dueOn: '2026-11-02',
  corrects: { number: `FA-${company}-${corrects}`, issuedOn: '2026-11-02' },
  ...more,
});

export const paymentRow = (company: string, invoice: string, id: string, more: object = {}) => ({
  id,
  version: 1,
  company,
  invoice,
  paidOn: '2026-11-19',
  amount: 480_00,
  reference: 'VIR 2026-11-19',
  ...more,
});
