import { randomUUID } from 'node:crypto';
import { customer, password } from './installation.ts';
import { signIn, type Response, type Visitor } from './visitor.ts';

/** A message as its author keeps it until the portal has acknowledged it. */
export interface Sent {
  clientKey: string;
  body: string;
}

/** The installation's customer, in their company. */
export async function signInCustomer(address: string): Promise<{ customer: Visitor; company: Record<string, string> }> {
  const person = await signIn(address, customer.email, password);
  const { companies } = (await person.call('GET', '/api/me')).body as { companies: { companyId: number }[] };
  return { customer: person, company: { 'x-company': String(companies[0]!.companyId) } };
}

/** Starts a conversation. Returns its number. */
export async function startTalk(person: Visitor, company: Record<string, string>): Promise<string> {
  const content = { subject: 'Bascule du site', about: null, siteId: null, people: [], body: 'Message 0' };
  const { status, body } = await person.call('POST', '/api/chats', content, company);
  if (status !== 201) throw new Error(`no conversation: ${status} ${JSON.stringify(body)}`);
  return (body as { number: string }).number;
}

export const makeMessage = (body: string): Sent => ({ clientKey: randomUUID(), body });

export function send(person: Visitor, company: Record<string, string>, number: string, sent: Sent): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.append(name, value);
  return person.call('POST', `/api/conversations/chat/${number}/messages`, form, company);
}

/** Messages of a conversation in their order. */
export async function readTalk(person: Visitor, company: Record<string, string>, number: string): Promise<{ seq: number; body: string }[]> {
  const { body } = await person.call('GET', `/api/conversations/chat/${number}`, undefined, company);
  return (body as { messages: { seq: number; body: string }[] }).messages.map((one) => ({ seq: one.seq, body: one.body }));
}
