import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, type ReactNode, useEffect } from 'react';
import { m } from '#generated/messages/messages.js';
import type { PanelPlace } from './ListScreen.tsx';
import { ApiProblem, isMissing } from '#platform/kit/web/problem.ts';
import { SidePanel } from './SidePanel.tsx';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Skeleton } from '@mantine/core';
import styles from './object-panel.module.css';
import { useRouter } from '@tanstack/react-router';
import { withQuery } from '#platform/kernel/address.ts';
import type { Message, MessageWith } from '#platform/kernel/message.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';

/** Texts of a domain for an object that does not open. */
export interface ObjectTexts {
  /** Told on the way to the company that holds it. */
  elsewhere: MessageWith<{ company: string }>;
  unknown: Message;
  unknownText: (inputs: { code: string }) => string;
  failed: Message;
  /** List in which the reader can search for the object. */
  list: { to: () => string; label: Message };
}

interface ObjectMissingProps {
  texts: ObjectTexts;
  code: string;
  failure: unknown;
  onRetry: () => void;
  /** On a page of its own, with its title; else beside the list. */
  isPage?: boolean;
}

/** A code that opens no object of the company on screen: leads to the company that holds it, with a notice; else reports that it does not exist, or could
 *  not be loaded. */
export function ObjectMissing({ texts, code, failure, onRetry, isPage }: ObjectMissingProps) {
  const router = useRouter();
  const problem = failure instanceof ApiProblem ? failure : undefined;
  const company = problem?.code === 'elsewhere' ? Number(problem.members.company) : undefined;
  const companyName = problem?.members.companyName;
  useEffect(() => {
    if (company === undefined) return;
    const { pathname, search } = router.latestLocation;
    toast({ kind: 'info', title: texts.elsewhere({ company: String(companyName) }) });
    void router.navigate({ href: withQuery(pathname, { ...(search as Record<string, string>), company }), replace: true });
  }, [company, companyName, router, texts]);

  if (company !== undefined) return null;
  if (!problem?.isMissing) return <LoadFailure title={texts.failed()} failure={failure} onRetry={onRetry} isPage={isPage} />;
  const { list } = texts;
  return (
    <EmptyState
      level={isPage ? 1 : 2}
      isBroken
      title={texts.unknown()}
      actions={
        <LinkButton to={list.to()} variant="default">
          {list.label()}
        </LinkButton>
      }
    >
      <p>
        <Sentence>{texts.unknownText({ code })}</Sentence>
      </p>
    </EmptyState>
  );
}

interface ObjectPanelProps<Found> {
  place: PanelPlace;
  query: Pick<UseQueryResult<Found>, 'data' | 'error' | 'refetch'>;
  texts: ObjectTexts;
  /** By default the code of the address. */
  title?: (found: Found) => ReactNode;
  /** The object's own page. */
  expandTo?: (found: Found) => string;
  footer?: (found: Found) => ReactNode;
  children: (found: Found) => ReactNode;
  /** Shown instead of `ObjectMissing`, where a domain has refusals of its own. */
  missing?: (failure: unknown, onRetry: () => void) => ReactNode;
}

/** The object open beside its list: while it loads, once it is there, when it is elsewhere, unknown or could not be loaded. */
export function ObjectPanel<Found>({ place, query, texts, title, expandTo, footer, children, missing }: ObjectPanelProps<Found>) {
  const { code, ...steps } = place;
  const { data: found, error, refetch } = query;
  const retry = () => void refetch();
  return (
    <SidePanel
      {...steps}
      shown={code}
      title={found === undefined ? panelTitle(error, code, texts) : (title?.(found) ?? code)}
      {...(found !== undefined && expandTo ? { expandTo: expandTo(found) } : {})}
      footer={found === undefined ? null : footer?.(found)}
    >
      {found !== undefined ? (
        // A body that is loaded with the first panel, not with the list.
        <Suspense fallback={<PanelSkeleton />}>{children(found)}</Suspense>
      ) : error ? (
        (missing?.(error, retry) ?? <ObjectMissing texts={texts} code={code} failure={error} onRetry={retry} />)
      ) : (
        <PanelSkeleton />
      )}
    </SidePanel>
  );
}

/** Title while the object is not there. A code that opens nothing is a text of the address: it is not shown as that of an object. */
function panelTitle(failure: unknown, code: string, texts: ObjectTexts): string {
  const problem = failure instanceof ApiProblem ? failure : undefined;
  if (!failure || problem?.code === 'elsewhere' || problem?.code.endsWith('.several')) return code;
  return problem?.isMissing ? texts.unknown() : m['platform.list.notLoaded']();
}

interface PanelFailureProps {
  title: string;
  failure: unknown;
  onRetry: () => void;
  closeTo: string;
}

/** In the place of an object that could not be read: it is missing, or its loading failed. */
export function PanelFailure({ closeTo, ...error }: PanelFailureProps) {
  return isMissing(error.failure) ? <PanelMissing title={m['platform.web.missing']()} closeTo={closeTo} /> : <LoadFailure {...error} />;
}

interface PanelMissingProps {
  /** "Constructeur introuvable". */
  title: string;
  closeTo: string;
}

/** Message in place of a missing object, with a link back to the list. */
export function PanelMissing({ title, closeTo }: PanelMissingProps) {
  return (
    <EmptyState
      isBroken
      title={title}
      actions={
        <LinkButton to={closeTo} variant="default">
          {m['platform.list.back']()}
        </LinkButton>
      }
    >
      <p>{m['platform.error.notFound']()}</p>
    </EmptyState>
  );
}

const widths = ['60%', '42%', '100%', '80%', '72%', '88%', '64%'];

/** The shape of an object beside its list while it loads. */
export function PanelSkeleton() {
  return (
    <div className={styles.body} aria-hidden="true">
      {widths.map((width) => (
        <Skeleton key={width} width={width} height={10} radius="xl" />
      ))}
    </div>
  );
}

/** Title of a panel whose object is not there. @param failure of reading it; null: it is on its way */
export const formatTitleWithout = (failure: unknown): string =>
  !failure ? m['platform.list.detail']() : isMissing(failure) ? m['platform.web.missing']() : m['platform.list.notLoaded']();
