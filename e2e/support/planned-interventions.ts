import { request, type Page } from '@playwright/test';
import { nobody, signIn, type Person } from './reader.ts';
import { buildHeaders } from './offers.ts';
import { sendTicket } from './sent-tickets.ts';

interface Told {
  title: string;
  tasks?: string[];
  toBring?: string;
}

const planDay = { startsAt: '2026-12-15T08:00:00.000Z', endsAt: '2026-12-15T10:30:00.000Z' };

/** Sends a ticket as the reader of the page, and gives an intervention of it to a technician, as the provider's people do. Returns the id of the
 *  intervention. @param planned title and what else the provider says of it */
export const addPlannedIntervention = async (page: Page, company: string, technician: Person, planned: Told): Promise<string> =>
  (await addIntervention(page, company, { technician }, { ...planDay, ...planned })).id;

/** The same for a subcontractor's recipient. Returns the number of its ticket too. */
export const addSubcontractedIntervention = (page: Page, company: string, recipient: string, planned: Told): Promise<{ id: string; number: string }> =>
  addIntervention(page, company, { recipient }, { ...planDay, ...planned });

/** The same without a date and a technician. Returns the number of its ticket. */
export const addUnplannedIntervention = async (page: Page, company: string, told: Told): Promise<string> =>
  (await addIntervention(page, company, {}, { startsAt: null, endsAt: null, ...told })).number;

async function addIntervention(
  page: Page,
  company: string,
  { technician = null, recipient = null }: { technician?: Person | null; recipient?: string | null },
  fields: Told & { startsAt: string | null; endsAt: string | null },
): Promise<{ id: string; number: string }> {
  const number = await sendTicket(page, company, `Baie du siège ${Date.now()}`);
  const { 'x-company': companyId } = await buildHeaders(page, company);
  const staff = await request.newContext({ baseURL: process.env.PORTAL_URL!, storageState: nobody });
  const { token } = await signIn(staff, 'agent');
  const call = async (method: 'GET' | 'POST', path: string, data?: object): Promise<Record<string, unknown>> => {
    const headers = { 'x-xsrf-token': token, 'x-company': companyId, 'idempotency-key': crypto.randomUUID() };
    const response = await staff.fetch(path, { method, headers, ...(data ? { data } : {}) });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const ticket = await call('GET', `/api/tickets/${number}`);
  const { technicians } = (await call('GET', '/api/technicians')) as { technicians: { id: string; name: string }[] };
  const technicianId = technician === null ? null : technicians.find(({ name }) => name.toLowerCase().startsWith(technician))!.id;
  await call('POST', `/api/tickets/${String(ticket.id)}/validation`, { version: ticket.version, comment: '', technicianId, plannedAt: null });
  const intervention = await call('POST', `/api/tickets/${String(ticket.id)}/interventions`, { technicianId, recipientId: recipient, comment: '', ...fields });
  await staff.dispose();
  return { id: String(intervention.id), number };
}

/** Takes an intervention from whoever works on it, as the office does. */
export async function takeAway(id: string, company: string, page: Page): Promise<{ asked: string }> {
  const { 'x-company': companyId } = await buildHeaders(page, company);
  const staff = await request.newContext({ baseURL: process.env.PORTAL_URL!, storageState: nobody });
  const { token } = await signIn(staff, 'agent');
  const send = async (confirmed: boolean) => {
    const headers = { 'x-xsrf-token': token, 'x-company': companyId, 'idempotency-key': crypto.randomUUID() };
    const data = { technicianId: null, startsAt: null, endsAt: null, version: 2, confirmed };
    return staff.fetch(`/api/interventions/${id}/slot`, { method: 'PUT', headers, data });
  };
  const { code } = (await (await send(false)).json()) as { code: string };
  const answer = await send(true);
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  await staff.dispose();
  return { asked: code };
}
