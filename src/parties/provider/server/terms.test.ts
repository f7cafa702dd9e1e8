import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { postForm, smallPdf } from '#tests/support/forms.ts';
import { openHouse, today } from '#tests/support/house.ts';
import { createOfferFactory } from '#tests/support/offers.ts';
import { readPdf } from '#tests/support/pdf.ts';

const house = await openHouse();
const make = createOfferFactory(house);
const administrator = await house.staff('administrator');
const pdf = (text: string): Buffer => Buffer.concat([smallPdf, Buffer.from(`%${text}\n`)]);
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const upload = (content: Buffer, name = 'CGV.pdf', by = administrator) =>
  postForm(by, '/api/provider/terms-of-sale', {}, { files: [{ field: 'terms', name, contentType: 'application/pdf', content }] });

it('the provider puts versions of its terms of sale in force; who accepts an offer agrees to the one they read', async () => {
  const company = await house.company({ name: 'Groupe Hélianthe' });
  const buyer = await house.signInMember(company);
  const [first, second] = [pdf('avril'), pdf('novembre')];
  const offer = await make.offer(company);
  const accept = (termsVersion?: number | null) =>
    postForm(buyer, `/api/offers/${offer.number}/acceptance`, {
      contentHash: offer.contentHash,
      ...(termsVersion === undefined ? {} : { termsVersion }),
      signerName: 'Camille Lefèvre',
      signerRole: 'Achats',
      purchaseOrderNumber: '',
      signatureText: 'camille  lefèvre',
    });
  expect((await buyer.get(`/api/offers/${offer.number}`)).body.terms).toBeNull();
  expect((await upload(first)).body.rows).toMatchObject([{ version: 1, since: today, sha256: sha256(first), name: 'CGV.pdf' }]);
  // The same content again is the same version.
  expect((await upload(first)).body.rows).toHaveLength(1);
  expect((await buyer.get(`/api/offers/${offer.number}`)).body.terms).toEqual({ version: 1, since: today });
  expect(await accept()).toMatchObject({ status: 409, body: { code: 'offers.termsChanged' } });
  expect((await upload(second)).body.rows.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  expect(await accept(1)).toMatchObject({ status: 409, body: { code: 'offers.termsChanged' } });
  expect((await accept(2)).body.answers).toMatchObject([{ kind: 'accepted', termsVersion: 2, termsSha256: sha256(second) }]);
  // The version agreed to stays readable, on paper too.
  await upload(pdf('décembre'));
  const read = await buyer.get('/api/terms-of-sale?version=2');
  expect([read.status, read.headers['content-type'], read.bytes]).toEqual([200, 'application/pdf', second]);
  const { pages } = await readPdf((await buyer.get(`/api/offers/${offer.number}/acceptance`)).bytes);
  const text = pages.join(' ');
  for (const said of ['Groupe Hélianthe', 'Conditions générales de vente', 'version 2', sha256(second)]) expect(text).toContain(said);
});

it('takes PDF files from administrators only, and knows no other version', async () => {
  const agent = await house.staff('agent');
  const before = (await administrator.get('/api/provider/terms-of-sale')).body.rows;
  expect(await upload(Buffer.from('Conditions'), 'CGV.txt')).toMatchObject({ status: 415, body: { code: 'file.typePdf' } });
  expect((await upload(pdf('autre'), 'CGV.pdf', agent)).status).toBe(403);
  expect((await administrator.get('/api/provider/terms-of-sale')).body.rows).toEqual(before);
  expect((await agent.get('/api/terms-of-sale?version=99')).status).toBe(404);
  expect((await house.visitor.get('/api/terms-of-sale?version=1')).status).toBe(401);
});

it('a refusal needs no terms', async () => {
  const company = await house.company();
  const [buyer, offer] = [await house.signInMember(company), await make.offer(company)];
  const declined = await buyer.post(`/api/offers/${offer.number}/refusal`, { contentHash: offer.contentHash, reason: 'Budget' });
  expect(declined.body.answers).toMatchObject([{ kind: 'declined', termsVersion: null, termsSha256: null }]);
});
