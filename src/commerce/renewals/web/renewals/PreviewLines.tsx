import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { newRequestAddress } from '#commerce/offers/offers.paths.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { Row, Rows } from '#platform/kit/web/parts/panel.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { renewalAddress } from '#installed-base/contracts/contracts.paths.ts';
import { isQuote, renewalRefusals, type RenewalRefusal } from '../../renewal.ts';
import type { RenewalPreview } from '../../renewals.api.ts';
import styles from './AskRenewalDialog.module.css';

/** Maximum lines shown of each part, and maximum that is shown without being asked for. */
const shownAtMost = 50;
const openAtMost = 5;

type Line = RenewalPreview['lines'][number];

/** Lines that would be asked for, and those that cannot be, under their reasons. */
export function PreviewLines({ preview, isStale }: { preview: RenewalPreview | undefined; isStale: boolean }) {
  const { day } = useFormat();
  const describeRefusal = useRefusalFact();
  if (!preview) return null;
  const groups = Map.groupBy(preview.lines, ({ refusal }) => refusal);
  const renewable = groups.get(null) ?? [];
  const refused = renewalRefusals.flatMap((reason): [RenewalRefusal, Line[]][] => (groups.has(reason) ? [[reason, groups.get(reason)!]] : []));
  const refusedCount = preview.lines.length - renewable.length;
  const notRenewable = m['renewals.notRenewable']({ count: refusedCount });
  return (
    <>
      {renewable.length > 0 ? (
        <Part
          title={m['renewals.renewable']({ count: renewable.length })}
          lines={renewable}
          isStale={isStale}
          end={({ endsOn, untilOn }) =>
            endsOn === null
              ? m['renewals.until']({ day: day(untilOn, 'dated') })
              : m['renewals.fromTo']({ from: day(endsOn, 'dated'), to: day(untilOn, 'dated') })
          }
        />
      ) : (
        <Nothing reasons={refused.map(([reason]) => reason)} />
      )}
      {refusedCount > 0 ? (
        <section className={styles.part}>
          <h3 className={styles.heading}>{notRenewable}</h3>
          <ul className={styles.reasons} aria-label={notRenewable}>
            {refused.map(([reason, lines]) => (
              <li key={reason}>
                <Part
                  title={m['renewals.reasonCount']({ reason: refusalTexts[reason](), count: lines.length })}
                  lines={lines}
                  isStale={isStale}
                  end={describeRefusal}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** Nothing can be asked for: the next step, by the reasons. */
function Nothing({ reasons }: { reasons: readonly RenewalRefusal[] }) {
  const isAsked = reasons.includes('requested');
  return (
    <div className={styles.part}>
      <p className={styles.refused}>{m['renewals.error.nothing']()}</p>
      <p>{explainNextStep(reasons)}</p>
      <div>
        <LinkButton to={isAsked ? renewalAddress() : newRequestAddress()} variant="default">
          {isAsked ? m['renewals.seeAll']() : m['offers.action.request']()}
        </LinkButton>
      </div>
    </div>
  );
}

const explainNextStep = (reasons: readonly RenewalRefusal[]): string => {
  if (reasons.includes('requested')) return m['renewals.next.requested']();
  if (reasons.includes('endOfSupport')) return m['renewals.next.endOfSupport']();
  return reasons.includes('endsLater') ? m['renewals.next.endsLater']() : m['renewals.next.other']();
};

interface PartProps {
  title: string;
  lines: readonly Line[];
  isStale: boolean;
  end: (line: Line) => string | null;
}

/** Lines under what they share. Many of them are shown when they are asked for. */
function Part({ title, lines, isStale, end }: PartProps) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? lines.length <= openAtMost;
  return (
    <div className={styles.lines}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setChosen(!isOpen)}>
        <IconChevronRight size={14} stroke={1.9} aria-hidden="true" />
        {title}
      </button>
      <div id={id} hidden={!isOpen}>
        <Rows label={title} isStale={isStale}>
          {lines.slice(0, shownAtMost).map((line, index) => (
            <Row
              key={`${line.contractNumber} ${line.reference} ${line.serial} ${index}`}
              title={
                <>
                  <Reference>{line.reference}</Reference> {line.serial === null ? null : <span className="serial">{line.serial}</span>}
                </>
              }
              end={end(line)}
              text={withDots(line.manufacturer, line.contractNumber ?? m['renewals.withoutContract']())}
              textEnd={line.refusal === null && isQuote(line) ? m['renewals.kind.quote']() : null}
            />
          ))}
        </Rows>
        {lines.length > shownAtMost ? <p className="quiet">{m['renewals.moreLines']({ count: lines.length - shownAtMost })}</p> : null}
      </div>
    </div>
  );
}

/** Reasons against a renewal, each for all the lines that it concerns. */
const refusalTexts: Record<RenewalRefusal, () => string> = {
  archived: m['renewals.refusal.archived'],
  inactive: m['renewals.refusal.inactive'],
  requested: m['renewals.refusal.requested'],
  covered: m['renewals.refusal.covered'],
  endsLater: m['renewals.refusal.endsLater'],
  endOfSupport: m['renewals.refusal.endOfSupport'],
};

/** Day or number that belongs to the reason of one line; `null` where the reason says it all. */
function useRefusalFact(): (line: Line) => string | null {
  const { day } = useFormat();
  const formatUntil = (of: string | null): string | null => (of === null ? null : m['renewals.until']({ day: day(of, 'dated') }));
  return ({ refusal, requestNumber, coveredUntil, endsOn, endOfSupportOn }) => {
    switch (refusal) {
      case 'requested':
        return requestNumber;
      case 'covered':
        return formatUntil(coveredUntil);
      case 'endsLater':
        return formatUntil(endsOn);
      case 'endOfSupport':
        return formatUntil(endOfSupportOn);
      default:
        return null;
    }
  };
}
