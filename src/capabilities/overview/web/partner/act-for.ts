import type { AnyRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import type { Session } from '#platform/http/session.ts';
import { setTabCompany } from '#platform/kit/web/company.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { homeAddress } from '#platform/kernel/address.ts';

interface Client {
  companyId: number;
  name: string;
}

/** Turns the tab to a client, and to a page of it. */
export function actFor(router: AnyRouter, { companyId }: Client, to = homeAddress(false)): void {
  setTabCompany(companyId);
  void router.navigate({ href: to });
}

/** The same for an action on one of its objects, after a question that names the client. */
export async function actOn(
  router: AnyRouter,
  { user, companies }: Session,
  client: Client,
  action: { label: string; title: string; to: string },
): Promise<void> {
  const own = companies.find(({ partner }) => !partner)?.name ?? '';
  const isSure = await confirm({
    title: m['overview.partner.actFor']({ name: client.name }),
    text: m['overview.partner.recorded']({ title: action.title, who: user.fullName, partner: own, name: client.name }),
    confirm: action.label,
  });
  if (isSure) actFor(router, client, action.to);
}
