import { core } from './support/core.ts';
import { readPdfText } from './support/files.ts';
import { arvalys, openBrowser, findCompanyId, buildHeaders, helianthe, buildOfferRow, sendOfferTo, panel, sendOffer } from './support/offers.ts';
import { ownCompanyTest } from './support/own-company.ts';
import { expect, test } from './support/reader.ts';

test.describe('Paul answers offers in English', () => {
  ownCompanyTest('accepts one: the typed name is the signature, and the acceptance is a PDF', core('offerAnswers'), async ({ page, own }) => {
    const number = await sendOfferTo(own, {});
    await page.goto(`/stillboard/offres/${number}`);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('€4,800.00');
    await page.getByLabel(/Purchase order number/).fill('ARV-2026-9001');
    await page.getByLabel('Signature').fill('Somebody Else');
    await page.getByRole('button', { name: /^Accept €/ }).click();
    await expect(page.getByLabel('Signature')).toHaveAccessibleDescription(/exactly as above/);
    await page.getByLabel('Signature').fill('Paul Hartley');
    await page.getByRole('button', { name: /^Accept €/ }).dblclick();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const open = panel(page, number);
    await expect(open.getByText('Validated')).toBeVisible();
    await expect(open.getByText(/Revision 1 accepted by Paul Hartley/)).toBeVisible();
    expect(await readPdfText(page, open.getByRole('link', { name: 'Acceptance as PDF' }))).toContain('ARV-2026-9001');
  });

  ownCompanyTest('agrees to the terms of sale of the day, and reads for which company', async ({ page, own }) => {
    const number = await sendOfferTo(own, {});
    // Terms of sale are in force for the whole portal: other journeys would have to agree too.
    await page.route(`**/api/offers/${number}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), terms: { version: 2, since: '2026-11-02' } } });
    });
    await page.goto(`/stillboard/offres/${number}`);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(own.name);
    await expect(dialog.getByRole('link', { name: /Terms of sale, version 2 of 2\sNovember\s2026/ })).toHaveAttribute('href', /terms-of-sale\?version=2/);
    const agreed = dialog.getByRole('checkbox', { name: 'I have read and accept the terms of sale' });
    const accept = dialog.getByRole('button', { name: /^Accept €/ });
    await page.getByLabel('Signature').fill('Paul Hartley');
    await accept.click();
    await expect(agreed).toHaveAccessibleDescription(/Tick this box to sign/);
    await agreed.check();
    const sent = page.waitForRequest(/\/acceptance$/);
    await accept.click();
    expect((await sent).postData()).toMatch(/name="termsVersion"\r\n\r\n2\r\n/);
    // The server knows no version 2: what was signed is not what is in force.
    await expect(dialog.getByRole('alert')).toContainText('The terms of sale have just changed.');
  });

  ownCompanyTest('declines one with a reason', async ({ page, own }) => {
    const number = await sendOfferTo(own, {});
    await page.goto(`/stillboard/offres/${number}`);
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await page.getByRole('button', { name: 'Decline the offer' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Reason').fill('The wing opens a year later.');
    await page.getByRole('button', { name: 'Decline the offer' }).click();
    await expect(panel(page, number).getByText('The wing opens a year later.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
  });

  ownCompanyTest('an expired one can’t be accepted, on screen or by the API, but can still be declined with a reason', async ({ page, own }) => {
    const number = await sendOfferTo(own, { validUntil: '2026-11-18' });
    await page.goto(`/stillboard/offres/${number}`);
    const open = panel(page, number);
    await expect(open.getByText('Expired', { exact: true })).toBeVisible();
    await expect(open.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
    await open.getByRole('link', { name: 'Ask for an update' }).click();
    await expect(page.getByRole('heading', { name: 'Ask for an updated offer', level: 1 })).toBeVisible();
    await expect(page.getByLabel('What you need')).toHaveValue(`Please update offer ${number}, which has expired.`);
    await page.goBack();

    const headers = await buildHeaders(page, own.name);
    const { contentHash } = (await (await page.request.get(`/api/offers/${number}`, { headers })).json()) as { contentHash: string };
    const past = await page.request.post(`/api/offers/${number}/acceptance`, {
      multipart: { contentHash, signerName: 'Paul Hartley', signerRole: 'Head of infrastructure', purchaseOrderNumber: '', signatureText: 'Paul Hartley' },
      headers,
    });
    expect([past.status(), ((await past.json()) as { code: string }).code]).toEqual([409, 'expired']);

    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await page.getByLabel('Reason').fill('The budget went to another site.');
    await page.getByRole('button', { name: 'Decline the offer' }).click();
    await expect(open.getByText('The budget went to another site.')).toBeVisible();
    await expect(open.getByText('Declined', { exact: true })).toBeVisible();
  });

  ownCompanyTest('a revision that arrives meanwhile must be read first', async ({ page, own }) => {
    const number = await sendOfferTo(own, {});
    await page.goto(`/stillboard/offres/${number}`);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByRole('dialog', { name: `Accept offer ${number}` })).toBeVisible();
    await page.getByLabel('Signature').fill('Paul Hartley');
    const line = { ...buildOfferRow(number, 2).lines[0]!, quantity: 3, totalExclVat: 720_000 };
    await own.erp.send('offers', [buildOfferRow(number, 2, { company: own.id, totalExclVat: 720_000, totalInclVat: 864_000, lines: [line] })]);
    const notice = page.getByRole('dialog').getByRole('status');
    await expect(notice).toContainText('€7,200.00 excl. VAT instead of €4,800.00');
    await notice.getByRole('button').click();
    await expect(page.getByLabel('Signature')).toHaveValue('');
    await page.getByLabel('Signature').fill('Paul Hartley');
    await page.getByRole('button', { name: 'Accept €7,200.00 excl. VAT' }).click();
    await expect(page.getByText(/Revision 2 accepted by Paul Hartley/)).toBeVisible();
  });
});

test.describe('Camille and Inès both buy for Groupe Hélianthe', () => {
  test.use({ reader: 'camille' });

  test('one accepts while the other declines: the first answer counts, and the second signer sees it', async ({ page, browser }) => {
    const number = await sendOffer({ company: helianthe });
    const companyId = await findCompanyId(page, 'Groupe Hélianthe');
    const ines = await openBrowser(browser, 'ines', 'fr');
    for (const one of [page, ines]) await one.goto(`/stillboard/offres/${number}?company=${companyId}`);
    await page.getByRole('button', { name: 'Accepter', exact: true }).click();
    await page.getByLabel('Signature').fill('Camille Lefèvre');
    await ines.getByRole('button', { name: 'Décliner', exact: true }).click();
    await ines.getByLabel('Motif').fill('Le quai 12 ferme en janvier.');
    await Promise.all([page.getByRole('button', { name: /^Accepter .* HT/ }).click(), ines.getByRole('button', { name: 'Décliner l’offre' }).click()]);

    // Either may be first; both end up reading the same.
    const stands = /Révision 1 (acceptée|déclinée) par (Camille Lefèvre|Inès Garnier)/;
    for (const one of [page, ines]) await expect(panel(one, number).getByText(stands)).toHaveCount(1);
    const shown = await panel(page, number).getByText(stands).textContent();
    expect(await panel(ines, number).getByText(stands).textContent()).toBe(shown);
    const isCamilles = /acceptée par Camille Lefèvre/.test(shown!);
    const [faster, slower] = isCamilles ? [page, ines] : [ines, page];
    await expect(faster.getByRole('dialog')).toHaveCount(0);
    await expect(slower.getByRole('dialog').getByRole('alert')).toContainText(
      isCamilles ? 'Camille Lefèvre a déjà accepté cette offre.' : 'Inès Garnier a déjà décliné cette offre.',
    );
    const { answers } = (await (await page.request.get(`/api/offers/${number}`, { headers: { 'x-company': String(companyId) } })).json()) as {
      answers: unknown[];
    };
    expect(answers).toHaveLength(1);
    await ines.context().close();
  });
});

test.describe('Inès sees the offers of Arvalys, and may not answer them', () => {
  test.use({ reader: 'ines', ownSession: true });

  test('the buttons show the reason, and the server refuses', async ({ page }) => {
    const number = await sendOffer({ company: arvalys });
    const companyId = await findCompanyId(page, 'Arvalys');
    await page.goto(`/stillboard/offres/${number}?company=${companyId}`);
    for (const name of ['Accepter', 'Décliner']) {
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAccessibleDescription(/Vous n’avez pas le droit d’accepter ou de décliner les offres de cette société/);
    }
    const headers = await buildHeaders(page, 'Arvalys');
    const { contentHash } = (await (await page.request.get(`/api/offers/${number}`, { headers })).json()) as { contentHash: string };
    const refused = await page.request.post(`/api/offers/${number}/refusal`, { data: { contentHash, reason: 'Sans objet.' }, headers });
    expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([403, 'accepts']);
  });
});
