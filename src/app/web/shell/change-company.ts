import type { AnyRouter } from '@tanstack/react-router';
import type { TabCompany } from '#platform/kit/web/company.ts';
import { isActive, menu } from '../menu.ts';
import { homeAddress } from '#platform/kernel/frame.paths.ts';
import { chooseCompany } from '#parties/accounts/web/own-account.ts';

/** Turns this tab to another company. What is open belongs to the old one, so the list it came from opens instead. */
export function changeCompany(router: AnyRouter, company: TabCompany): void {
  const { pathname } = router.latestLocation;
  const entry = menu.flatMap((group) => group.entries).find((one) => isActive(one, pathname));
  chooseCompany(company);
  void router.navigate({ href: entry?.to ?? homeAddress(false) });
}
