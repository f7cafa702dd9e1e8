import { expect, type Page } from '@playwright/test';
import type { OwnCompany } from './own-company.ts';

const buildLine = (id: string, reference: string, quantityOrdered: number) => ({
  id,
  kind: 'equipment',
  reference,
  description: 'Commutateur',
  quantityOrdered,
  quantityDelivered: 0,
  quantityCancelled: 0,
  unitPrice: 120_000,
  totalExclVat: 120_000 * quantityOrdered,
});

/** Sends an order of the company with one line of equipment. Returns the customer's order number. */
export async function sendOrderWithLine({ erp, id: company }: OwnCompany, reference: string, quantity: number): Promise<string> {
  const mark = Date.now();
  const customerOrderNumber = `BC-${mark}`;
  const total = 120_000 * quantity;
  await erp.send('orders', [
    {
      id: `tickets-${mark}`,
      version: 1,
      company,
      number: `CMD-26-8${String(mark).slice(-6)}`,
      customerOrderNumber,
      project: 'Baie du siège',
      orderedOn: '2026-11-02',
      partialDeliveryAllowed: true,
      currency: 'EUR',
      totalExclVat: total,
      totalInclVat: total * 1.2,
      lines: [buildLine('10', reference, quantity)],
    },
  ]);
  return customerOrderNumber;
}

/** Goes on to the next step of the wizard. */
export async function goOn(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Waits until the draft on screen was kept. */
export const waitUntilKept = (page: Page): Promise<void> => expect(page.getByText(/^Brouillon enregistré /)).toBeVisible();

/** Creates the contact in place, chooses the company's only site, and sends the ticket. Returns its number. */
export async function sendWithContact(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Créer un contact' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Martin');
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByRole('combobox', { name: 'Contact' })).toHaveValue('Martin');
  await chooseSite(page);
  return send(page);
}

/** Chooses the company's only contact. */
export async function chooseContact(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Contact' }).click();
  await page.getByRole('option', { name: /^Paul Hartley/ }).click();
}

/** Chooses the company's only contact and its only site, and goes on to the summary. */
export async function choosePlace(page: Page): Promise<void> {
  await chooseContact(page);
  await chooseSite(page);
}

async function chooseSite(page: Page): Promise<void> {
  await goOn(page, 'Site');
  await page.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: /^Siège/ }).click();
  await goOn(page, 'Récapitulatif');
}

/** Sends the ticket from its summary. Returns its number, once its page is open. */
export async function send(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Envoyer le ticket' }).click();
  const sent = page.getByText(/^Ticket \S+ envoyé$/);
  await expect(sent).toBeVisible();
  const number = (await sent.textContent())!.split(' ')[1]!;
  await expect(page).toHaveURL(new RegExp(`/stilldeploy/ticket/${number}$`));
  return number;
}

/** Sends two devices at the company's site. Returns their serial numbers. */
export async function sendDevices({ id: company, erp }: OwnCompany): Promise<string[]> {
  const serials = [`FOC1${company}`, `FOC2${company}`];
  await erp.send(
    'devices',
    serials.map((serial) => ({
      id: serial,
      version: 1,
      company,
      manufacturer: 'cisco',
      reference: 'C9300-48P',
      serial,
      description: 'Commutateur',
      site: company,
    })),
  );
  return serials;
}
