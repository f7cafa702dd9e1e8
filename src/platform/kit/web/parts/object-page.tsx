import { type ReactNode, useEffect } from 'react';
import { Skeleton, ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { countText, type CappedCount, useFormat, type Format } from '../use-format.ts';
import { singleKey } from '../shortcuts.ts';
import { Link } from '../Link.tsx';
import { useCurrentInSight } from '../in-sight.ts';
import tabsStyles from './Tabs.module.css';
import styles from './object-page.module.css';

interface ObjectColumnsProps {
  /** Tabs that choose what stands in the main column. */
  tabs?: ReactNode;
  /** Properties of the object, at the right of wide screens. */
  aside: ReactNode;
  /** Conversation about the object. */
  talk?: ReactNode;
  /** Whether narrow screens show the properties above the tabs, where they are few beside the rest. */
  isAsideFirst?: boolean;
  children: ReactNode;
}

/** Content of the page of one object below its title, in a container named `object`, with its tabs, its properties and its conversation. */
export function ObjectColumns({ tabs, aside, talk, isAsideFirst = false, children }: ObjectColumnsProps) {
  const properties = <div className={styles.aside}>{aside}</div>;
  return (
    <div className={styles.columns} data-aside-first={isAsideFirst || undefined}>
      {tabs ? <div className={styles.tabs}>{tabs}</div> : null}
      {isAsideFirst ? properties : null}
      <div className={styles.main}>{children}</div>
      {isAsideFirst ? null : properties}
      {talk ? <div className={styles.talk}>{talk}</div> : null}
    </div>
  );
}

/** The shape of an object's page while it loads. `blocks`: heights of its parts in pixels; `isAsideFirst` as in `ObjectColumns`. */
export function ObjectSkeleton({ blocks, isAsideFirst = false }: { blocks: readonly number[]; isAsideFirst?: boolean }) {
  const properties = (
    <div className={styles.properties}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={10} radius="xl" />
      ))}
    </div>
  );
  return (
    <div aria-hidden="true" data-outline="">
      <Skeleton width={280} height={24} radius="xl" />
      <ObjectColumns aside={properties} isAsideFirst={isAsideFirst}>
        {blocks.map((height) => (
          <Skeleton key={height} height={height} radius="lg" />
        ))}
      </ObjectColumns>
    </div>
  );
}

interface NeighboursProps {
  labels: { previous: string; next: string };
  /** Addresses of the objects before and after in their list; absent at its ends, and while they are looked for. */
  previousTo: string | undefined;
  nextTo: string | undefined;
  /** Rank of the object in its list; null where the list leaves it out. */
  place: { rank: number; count: CappedCount } | null | undefined;
}

/** Links to the previous and the next object of a list, with the place of this one. The keys K and J work too. */
export function Neighbours({ labels, previousTo, nextTo, place }: NeighboursProps) {
  const router = useRouter();
  const { number } = useFormat();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const key = singleKey(event);
      const to = key === 'j' ? nextTo : key === 'k' ? previousTo : undefined;
      if (to === undefined) return;
      event.preventDefault();
      void router.navigate({ href: to });
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [router, previousTo, nextTo]);
  const step = (label: string, to: string | undefined, Icon: typeof IconChevronUp, key: string) => (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={label}
      aria-keyshortcuts={key}
      disabled={to === undefined}
      onClick={() => {
        if (to !== undefined) void router.navigate({ href: to });
      }}
    >
      <Icon size={17} stroke={1.7} />
    </ActionIcon>
  );
  return (
    <>
      {place ? <span className="quiet">{m['platform.list.placeOf']({ place: number(place.rank), count: countText(place.count) })}</span> : null}
      {step(labels.previous, previousTo, IconChevronUp, 'K')}
      {step(labels.next, nextTo, IconChevronDown, 'J')}
    </>
  );
}

export interface TabLink {
  label: string;
  to: string;
  isCurrent: boolean;
  count?: ReactNode;
  /** Keeps the place of a count on its way. */
  isCounting?: boolean;
}

/** The parts of an object's page; each has an address of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const row = useCurrentInSight(tabs.find(({ isCurrent }) => isCurrent)?.to);
  return (
    <nav ref={row} className={tabsStyles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} replace className={tabsStyles.tab} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
          {tab.isCounting ? (
            <span className={tabsStyles.count} data-awaited="" aria-hidden="true" />
          ) : tab.count === undefined || tab.count === null ? null : (
            <span className={tabsStyles.count}>{tab.count}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** Source of an object: who entered it, or whose feed brought it, and when; null where the activity log does not say. */
interface SourceFields {
  source: 'erp' | 'portal' | 'import';
  origin: { by: string; at: string } | null;
}

interface SourceBarProps {
  /** Names the bar. */
  label: string;
  /** Absent while it loads: the bar keeps its place. */
  of: SourceFields | undefined;
  /** Actions, and corrected values below them. */
  children?: ReactNode;
}

/** Source of an object, for the provider's people, with what they can enter or correct by hand. */
export function SourceBar({ label, of, children }: SourceBarProps) {
  const format = useFormat();
  return (
    <section className={styles.bar} aria-label={label} aria-busy={of === undefined}>
      {of ? (
        <>
          <p>{originText(of, format)}</p>
          {children}
        </>
      ) : (
        <Skeleton height={14} width="min(320px, 60%)" data-outline="" />
      )}
    </section>
  );
}

const sourceTexts = { erp: m['platform.source.erp'], portal: m['platform.source.portal'], import: m['platform.source.import'] };
const sourcesKnown = { erp: m['platform.source.erpSince'], portal: m['platform.source.portalBy'], import: m['platform.source.importBy'] };

/** Who entered it, or since when the ERP sends it. */
const originText = ({ source, origin }: SourceFields, format: Format): string =>
  origin === null ? sourceTexts[source]() : sourcesKnown[source]({ name: origin.by, instant: format.instant(origin.at, 'shortDateTime') });
