import { useRouterState } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { homeAddress } from '#platform/kernel/address.ts';
import type { StaffRight } from '#platform/kernel/staff-rights.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { NoRight } from '#platform/kit/web/parts/page-header.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import type { Screen } from '../site-map.ts';
import { Bare } from './bare-page.tsx';
import { refusedTitle } from './refused-title.ts';

/** People who have a right of staff, in a sentence. */
const whoMay: Record<StaffRight, (names: { provider: string }) => string> = {
  administration: m['app.refused.administration'],
  workbench: m['app.refused.office'],
  companies: m['app.refused.office'],
  fieldWork: m['app.refused.fieldWork'],
};

/** A screen that its reader has no right to: its name, who may open it, and the way home. */
export function RefusedPage({ screen: { path, frame }, right }: { screen: Screen; right: StaffRight }) {
  const session = useSession();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const refusal = (
    <NoRight
      title={refusedTitle(path, pathname)}
      actions={<LinkButton to={homeAddress(session.user.staffRole !== null)}>{m['app.notFound.home']()}</LinkButton>}
    >
      {whoMay[right]({ provider: session.provider.name })}
    </NoRight>
  );
  // Such a screen brings its own head.
  return frame === 'whole' ? <Bare>{refusal}</Bare> : refusal;
}
