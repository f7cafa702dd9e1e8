import { Outlet, useRouterState } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { providerPaths } from '#parties/provider/provider.paths.ts';

/** Screens of a company, for the provider's people too: they first choose which. */
export function NeedsCompany() {
  const tab = useTabCompany();
  const named = useRouterState({ select: (state) => (state.matches.at(-1)?.search as { company?: string } | undefined)?.company });
  return tab === null && named === undefined ? <ChooseCompany /> : <Outlet />;
}

function ChooseCompany() {
  usePageTitle(m['app.company.pick']());
  return (
    <EmptyState level={1} title={m['app.company.pick']()} actions={<LinkButton to={providerPaths.companies}>{m['app.company.show']()}</LinkButton>}>
      <p>{m['app.company.pickText']()}</p>
    </EmptyState>
  );
}
