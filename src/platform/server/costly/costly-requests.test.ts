import { describe, expect, it } from 'vitest';
import { invoicesOf } from '../../../../tests/support/invoices.ts';
import { openHouse } from '../../../../tests/support/house.ts';

const house = await openHouse();

describe('documents made for a request', () => {
  it('are refused beyond ten at once with a sentence and the seconds to wait; a colleague gets theirs, and so does the person afterwards', async () => {
    const company = await house.company();
    const invoice = await invoicesOf(house).invoice(company, {});
    const [greedy, colleague] = [await house.memberOf(company), await house.memberOf(company)];
    const address = `/api/invoices/${invoice.number}/pdf`;
    const [others, ...asked] = await Promise.all([colleague.get(address), ...Array.from({ length: 13 }, () => greedy.get(address))]);
    expect(others.status).toBe(200);
    const refused = asked.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(3);
    for (const { status, headers, body } of refused) {
      expect([status, headers['retry-after'], body.code]).toEqual([429, '5', 'costly.tooMany']);
      expect(body.title).toBe('Vous avez déjà 10 fichiers en préparation. Patientez 5 s avant d’en demander un autre.');
    }
    expect((await greedy.get(address)).status).toBe(200);
  });
});

it('every endpoint that makes a PDF, a sheet or an archive declares it as costly', () => {
  const made = house.routes.endpoints.filter(({ produces = [] }) => produces.some((type) => /pdf|sheet|zip/.test(type)));
  const stored = ['GET /api/exports/:id/file', 'GET /api/terms-of-sale'];
  expect(made.length).toBeGreaterThan(8);
  expect(
    made
      .filter(({ costly }) => !costly)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual(stored);
});
