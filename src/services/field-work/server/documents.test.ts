import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createFieldWorkFactory, send, sign } from '#tests/support/field-work.ts';
import { postForm } from '#tests/support/forms.ts';
import { openOwnHouse } from '#tests/support/house.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { openPostOffice } from '#tests/support/post-office.ts';
import type { ReportChange } from '../report-change.ts';

const post = await openPostOffice();
const house = await openOwnHouse({ SMTP_URL: post.url, MAIL_FROM: 'portail@arcadie.example', BASE_URL: 'https://portail.arcadie.example' });
const { given, nadia, tickets } = await createFieldWorkFactory(house);
const jpeg = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#345' } })
  .jpeg()
  .toBuffer();
const makeAllChanges = (photo: string): ReportChange[] => [
  { kind: 'start' },
  { kind: 'addTask', task: randomUUID(), label: 'Déposer les bornes' },
  {
    kind: 'addDevice',
    device: randomUUID(),
    role: 'installed',
    reference: 'CW9166I-E',
    serial: 'KWC304210F7',
    room: 'Quai 7',
    replaces: null,
    explanation: '',
  },
  { kind: 'addPhoto', photo, caption: 'Baie du sous-sol' },
  { kind: 'setText', field: 'remaining', text: 'Étiqueter les câbles', found: '' },
  { kind: 'setText', field: 'internalNote', text: 'Clé chez le gardien', found: '' },
  { kind: 'setAcceptance', acceptance: 'withReservations', reason: '' },
  { kind: 'setReservation', reservation: randomUUID(), label: 'Goulotte du sas à fixer', dueOn: '2026-12-04' },
  sign,
  { kind: 'finish' },
];

/** An issued report with its documents. */
async function createIssued(language?: 'fr' | 'en') {
  const one = await given();
  if (language) await house.query('update users set language = $1 where id = $2', [language, one.customer.camille.user.id]);
  const photo = randomUUID();
  await postForm(nadia, `${one.path}/photos`, { photo }, { files: [{ field: 'file', name: 'p.jpg', contentType: 'image/jpeg', content: jpeg }] });
  await send(nadia, one.path, ...makeAllChanges(photo));
  await house.runJobs();
  const { body } = await one.customer.camille.get(`/api/tickets/${one.number}/reports`);
  return { ...one, report: body.reports[0], address: `/api/tickets/${one.number}/reports/${body.reports[0].number}/documents` };
}
const readText = async (bytes: Buffer): Promise<string> => (await readPdf(bytes)).pages.join(' ').replace(/\s+/g, ' ');

describe('the documents of a report', () => {
  it('hold what was done and signed, and never the internal note', async () => {
    const { customer, address, report, number } = await createIssued();
    const file = await customer.camille.get(`${address}/report`);
    expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining(`compte-rendu-${report.number}.pdf`),
    ]);
    const text = await readText(file.bytes);
    const words = ['Compte rendu d’intervention', number, 'Metz Technopôle', 'Déposer les bornes', 'KWC304210F7', 'Quai 7', 'Baie du sous-sol', 'Étiqueter'];
    for (const word of [...words, 'Goulotte du sas à fixer', '4 décembre 2026', 'Marc Tessier', 'Acceptée avec réserves']) expect(text).toContain(word);
    expect(text).not.toContain('gardien');
    const acceptance = await readText((await customer.camille.get(`${address}/acceptance`)).bytes);
    for (const word of ['Procès-verbal de réception', 'Goulotte du sas à fixer', 'réceptionnés avec les réserves', nadia.user.fullName])
      expect(acceptance).toContain(word);
    expect(acceptance).not.toContain('gardien');
    // A last page holds at least the signatures, never the hash alone.
    for (const whole of [text, acceptance]) expect(whole).toMatch(/SHA-256.*Marc Tessier/);
  });

  it('speak the language of the requester', async () => {
    const { customer, address } = await createIssued('en');
    const text = await readText((await customer.camille.get(`${address}/report`)).bytes);
    for (const word of ['Activity report', 'Accepted with remarks', '4 December 2026']) expect(text).toContain(word);
  });

  it('are made once, however often their job runs, and go to the customer with one mail', async () => {
    const { customer, report } = await createIssued();
    await house.runJobs();
    const key = { companyId: customer.company.id, id: report.id };
    await house.platform.database.system.transaction(async (tx) => {
      const { enqueue } = await import('#platform/data/server/jobs/jobs.ts');
      await enqueue(tx, 'field-work.documents', key);
    });
    await house.runJobs();
    const files = await house.query(
      'select f.name from file_links l join files f on f.company_id = l.company_id and f.id = l.file_id where object_id = $1 order by l.position',
      [report.id],
    );
    expect(files).toEqual([{ name: `compte-rendu-${report.number}.pdf` }, { name: `proces-verbal-${report.number}.pdf` }]);
    const letters = post.letters.filter(({ to, raw }) => to === customer.camille.user.email && raw.includes(`compte-rendu-${report.number}.pdf`));
    expect(letters).toHaveLength(1);
    expect(letters[0]!.raw).toContain(`proces-verbal-${report.number}.pdf`);
  });

  it('are read by nobody outside the company, nor by a member limited to other sites', async () => {
    const { customer, address } = await createIssued();
    const stranger = await house.signInMember(await house.company(), { role: 'manager' });
    expect((await stranger.get(`${address}/report`)).status).toBe(404);
    const elsewhere = await house.signInMember(customer.company, { sites: [await tickets.orders.site(customer.company, 'Nancy')] });
    expect((await elsewhere.get(`${address}/report`)).status).toBe(404);
    expect((await customer.camille.get(`${address.replace(/CR-[^/]*/, 'CR-26-999999')}/report`)).status).toBe(404);
  });
});
