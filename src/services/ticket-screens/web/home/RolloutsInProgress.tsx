import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import { Card } from '#platform/kit/web/parts/cards.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { Row, Rows } from '#platform/kit/web/parts/panel.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { rolloutAddress } from '#services/rollouts/rollouts.paths.ts';
import { LateSites, meter } from '#services/rollouts/web/parts/rollout-progress.tsx';
import { sitesText } from '#services/rollouts/rollout.ts';
import { rolloutsQuery } from '#services/rollouts/web/rollouts.queries.ts';

const shownAtMost = 5;

/** Roll-outs that are not finished, the latest first; nothing for a company that never had one. */
export function RolloutsInProgress() {
  const session = useSession();
  const { data } = useQuery(rolloutsQuery());
  if (!data || data.rollouts.length === 0) return null;
  const running = data.rollouts.filter(({ progress }) => progress.finished < progress.sites).slice(0, shownAtMost);
  return (
    <Card title={m['rollouts.title']()} actions={<Link to={rolloutAddress()}>{m['ticket-screens.rollouts.all']()}</Link>}>
      {running.length === 0 ? (
        <p className="quiet">{m['ticket-screens.rollouts.allFinished']()}</p>
      ) : (
        <Rows label={m['rollouts.title']()}>
          {running.map(({ id, number, label, companyId, progress }) => (
            <Row
              key={id}
              title={
                <>
                  <Link to={inCompany(rolloutAddress(number), companyForLinks(session, companyId))}>
                    <Reference>{number}</Reference>
                  </Link>{' '}
                  {label}
                </>
              }
              end={meter(progress.finished, progress.sites)}
              text={sitesText(progress)}
              textEnd={progress.late > 0 ? <LateSites count={progress.late} /> : null}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
