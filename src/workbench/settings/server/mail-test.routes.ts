import { getMailFrame, getProvider } from '#platform/http/server/provider.ts';
import { m } from '#generated/messages/messages.js';
import type { Config } from '#platform/data/server/config.ts';
import { limitRate } from '#platform/http/server/rate-limit.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { deriveObjectId } from '#platform/kernel/server/ids.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import { layOutMail } from '#platform/files/server/mail/mail-layout.ts';
import { sendTestMail } from '#platform/files/server/mail/send.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { getMailServer, testMail, type MailServer } from '../mail-test.api.ts';
import { providerError } from '#parties/provider/provider.errors.ts';

const testsPerHour = 20;

const smtpPorts = { 'smtp:': '587', 'smtps:': '465' } as const;

function presentServer({ mail }: Config): MailServer {
  if (!mail) return { server: null, isEncrypted: false, hasCredentials: false, sender: null };
  const { protocol, hostname, port, username } = new URL(mail.url);
  const usual = smtpPorts[protocol as keyof typeof smtpPorts] ?? '';
  return { server: `${hostname}:${port || usual}`, isEncrypted: protocol === 'smtps:', hasCredentials: username !== '', sender: mail.from };
}

/** Administrators see from which server mails leave, and try it. */
export function mailTestRoutes({ route }: Routes, platform: Platform): void {
  const { config } = platform;

  route(getMailServer, async () => presentServer(config));

  route(testMail, async (_input, context) => {
    const { caller, locale, author } = context;
    if (!config.mail) throw providerError('provider.noMailServer');
    await limitRate(platform, ['mail-test', caller.userId], testsPerHour, 3600);
    const [frame, { companyId }] = await Promise.all([getMailFrame(platform), getProvider(platform)]);
    const blocks = [{ kind: 'paragraph', text: m['settings.mail.testBody']({ product: frame.productName }, { locale }) }] as const;
    const content = layOutMail(
      { locale, subject: m['settings.mail.testSubject']({ product: frame.productName }, { locale }), blocks: [...blocks] },
      frame,
      caller.fullName,
    );
    const { isTaken, answer } = await sendTestMail({ baseUrl: config.baseUrl, mail: config.mail }, { name: caller.fullName, address: caller.email }, content);
    await context.change((tx) =>
      record(tx, author, [
        { companyId, object: { kind: 'providerSettings', id: deriveObjectId('providerSettings', companyId), title: frame.productName }, action: 'mailTested' },
      ]),
    );
    return { isTaken, to: caller.email, answer };
  });
}
