import { buffer } from 'node:stream/consumers';
import { createTransport, type Transporter } from 'nodemailer';
import { type Selectable, sql } from 'kysely';
import type { Locale } from '#platform/kernel/locale.ts';
import type { Config } from '#platform/data/server/config.ts';
import type { MailsTable } from '#platform/data/server/db/tables.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import { AwayError } from '#platform/kernel/server/failures.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { LaidOutMail } from './mail.model.ts';
import { deliverTaskName, type MadeFile, type MailAttachment, type MailFileMakers, type MailedPlace } from './outbox.ts';
import { canSeePlace } from '#platform/data/server/caller.ts';
import { findAccess } from '#platform/data/server/sessions/access-store.ts';

const transporters = new Map<string, Transporter>();
const connectionTimeoutMs = 20_000;

function openTransporter(url: string): Transporter {
  const known =
    transporters.get(url) ??
    createTransport({
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: connectionTimeoutMs,
      greetingTimeout: connectionTimeoutMs,
      socketTimeout: 60_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  transporters.set(url, known);
  return known;
}

/** Nobody answers an automatic mail by an automatic one: RFC 3834, and the header that Exchange asks for. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Time in which a mail server answers a test. Somebody waits for it. */
const testTimeoutMs = 8_000;
const stateTimeoutMs = 5_000;
const timeouts = (ms: number) => ({ connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms });

/** Sends a test message past the outbox, once. @returns whether the server took it, and what it or the connection answered */
export async function sendTestMail(
  { mail, baseUrl }: Pick<Config, 'baseUrl'> & { mail: NonNullable<Config['mail']> },
  to: { name: string; address: string },
  content: LaidOutMail,
): Promise<{ isTaken: boolean; answer: string }> {
  const transporter = createTransport({ url: mail.url, ...timeouts(testTimeoutMs), disableFileAccess: true, disableUrlAccess: true });
  try {
    const messageId = `<${newId()}@${new URL(baseUrl).hostname}>`;
    const { response } = await transporter.sendMail({ ...content, from: mail.from, to, messageId, headers: automatic });
    return { isTaken: true, answer: response.slice(0, answerMax) };
  } catch (error) {
    return { isTaken: false, answer: describeReason(error) };
  } finally {
    transporter.close();
  }
}

/** Whether the mail server responds and takes our credentials; nothing is sent. */
export async function checkMailServer({ mail }: Pick<Config, 'mail'>): Promise<'up' | 'unavailable' | 'none'> {
  if (!mail) return 'none';
  const transporter = createTransport({ url: mail.url, ...timeouts(stateTimeoutMs) });
  return transporter
    .verify()
    .then(
      () => 'up' as const,
      () => 'unavailable' as const,
    )
    .finally(() => transporter.close());
}

/** Closes what is open to mail servers. */
export function closeMail(): void {
  for (const transporter of transporters.values()) transporter.close();
  transporters.clear();
}

/** Sends a mail of the outbox, once. Without a mail server it stays there. A server that refuses it for good ends it as failed;
 *  any other trouble is thrown, so that the queue tries again later, and ends it as failed at the last try. */
export async function deliverMail(
  platform: Pick<Platform, 'config' | 'clock' | 'database' | 'storage' | 'outages' | 'log'>,
  id: string,
  isLastTry: boolean,
  make: MakeFile = async () => null,
): Promise<void> {
  const { config, database, outages, log } = platform;
  if (!config.mail) return;
  const { db } = database.system;
  const mail = await db.selectFrom('mails').selectAll().where('id', '=', id).where('state', '=', 'queued').executeTakeFirst();
  if (!mail) return;
  if (!(await isStillReadable(platform, mail))) {
    await db.updateTable('mails').set({ state: 'failed', lastError: notReadable }).where('id', '=', id).execute();
    log.info({ mail: id }, 'mail withheld');
    return;
  }
  try {
    const attachments = await makeFiles(platform, mail, make);
    await openTransporter(config.mail.url).sendMail({
      from: config.mail.from,
      // Objects, not text: a line end in a name must never become another header or another recipient.
      to: { name: mail.toName, address: mail.toAddress },
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      // The same at every try: a mail server that took it already knows it again.
      messageId: `<${id}@${new URL(config.baseUrl).hostname}>`,
      date: new Date(mail.createdAt),
      headers: { ...automatic, 'Content-Language': mail.locale, ...stopHeaders(config.baseUrl, mail.unsubscribePath) },
      attachments,
    });
    outages.end('mail');
  } catch (error) {
    const isAway = isServerAway(error);
    if (isAway) outages.begin('mail', { missing: `the mail server ${new URL(config.mail.url).host}` }, error);
    const isOver = isLastTry || isRefusal(error);
    await db
      .updateTable('mails')
      .set((row) => ({ attempts: row('attempts', '+', 1), lastError: describeReason(error), state: isOver ? 'failed' : 'queued' }))
      .where('id', '=', id)
      .execute();
    if (isOver || !isAway) log.warn({ mail: id, isOver, code: (error as { code?: string }).code }, 'mail not delivered');
    if (isOver) return;
    throw isAway ? new AwayError(error) : error;
  }
  await db
    .updateTable('mails')
    .set((row) => ({ attempts: row('attempts', '+', 1), lastError: null, state: 'sent', sentAt: new Date().toISOString() }))
    .where('id', '=', id)
    .execute();
}

const notReadable = 'Not sent: its reader has left, or may not see what it tells of any more.';

type QueuedMail = Pick<Selectable<MailsTable>, 'attachments' | 'userId' | 'locale'>;
type MakeFile = (file: MadeFile, reader: { userId: string; locale: Locale }) => Promise<Buffer | null>;

async function makeFiles({ storage }: Pick<Platform, 'storage'>, { attachments, userId, locale }: QueuedMail, make: MakeFile) {
  const readContent = async (file: MailAttachment): Promise<string | Buffer | null> => {
    if ('text' in file) return file.text;
    if ('storageKey' in file) return buffer(await storage.get(file.storageKey));
    // The language of a mail is one of the two.
    return userId === null ? null : make(file.made, { userId, locale: locale as Locale });
  };
  const listed = attachments as unknown as MailAttachment[]; // a JSON column, to which the database gives no type
  const files = await Promise.all(listed.map(async (file) => ({ filename: file.name, contentType: file.contentType, content: await readContent(file) })));
  return files.flatMap(({ content, ...file }) => (content === null ? [] : [{ ...file, content }]));
}

/** Headers that let a mail program stop this kind of mail in one click (RFC 2369, RFC 8058). */
const stopHeaders = (baseUrl: string, path: string | null): Record<string, string> =>
  path === null ? {} : { 'List-Unsubscribe': `<${baseUrl}${path}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** 5xx is for good (RFC 5321 §4.2.1); a failed sign-in to the mail server is ours to repair, not the mail's fault. */
function isRefusal(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
  return responseCode >= 500 && responseCode < 600 && code !== 'EAUTH';
}

/** The server did not answer, or not as one that takes our mails: it is no matter of this one. */
function isServerAway(error: unknown): boolean {
  const { responseCode, code = '' } = error as { responseCode?: number; code?: string };
  return code === 'EAUTH' || (responseCode === undefined && /^E(?:CONNECTION|SOCKET|TIMEDOUT|DNS|TLS|PROTOCOL|CONN|HOST|NET|PIPE)/.test(code));
}

const answerMax = 500;
const describeReason = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, answerMax);

/** The task to be listed among the background tasks. */
export const mailTask = (makers: MailFileMakers): Task<{ mailId: string }> => ({
  name: deliverTaskName,
  perform: ({ mailId }, platform, { isLast }) =>
    deliverMail(platform, mailId, isLast, async (file, reader) => (await makers[file.by]?.(platform, file, reader)) ?? null),
});

type Mail = Pick<Selectable<MailsTable>, 'userId' | 'companyId' | 'recipientId' | 'about'>;

/** Whether the reader of a mail may still read it when it leaves: the account is active, the membership of its company continues, and its objects are seen.
 *  A mail may wait for days. The provider's people see all companies, or the interventions given to them. */
async function isStillReadable({ database, clock }: Pick<Platform, 'database' | 'clock'>, mail: Mail): Promise<boolean> {
  const { system } = database;
  if (mail.recipientId !== null) return isActiveRecipient(system.db, mail.recipientId);
  if (mail.userId === null) return true;
  const access = await findAccess(system, mail.userId, clock.today());
  if (!access) return false;
  if (access.staffRole !== null) return true;
  const findRights = (id: number) => access.companies.find(({ companyId }) => companyId === id)?.rights;
  if (mail.companyId !== null && !findRights(mail.companyId)) return false;
  const places = (mail.about ?? []) as unknown as readonly MailedPlace[]; // a JSON column, to which the database gives no type
  return places.every(({ companyId, needsPrices = false, ...place }) => {
    const rights = findRights(companyId);
    return rights !== undefined && (rights.prices || !needsPrices) && canSeePlace(rights, place);
  });
}

const isActiveRecipient = async (db: Platform['database']['system']['db'], id: string): Promise<boolean> =>
  (await sql<{ isActive: boolean }>`select house.is_active_recipient(${id}::uuid) as is_active`.execute(db)).rows[0]!.isActive;
