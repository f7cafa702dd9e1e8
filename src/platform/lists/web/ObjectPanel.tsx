import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import type { PanelPlace } from './ListScreen.tsx';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { ObjectMissing, type ObjectTexts } from './ObjectMissing.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import { SidePanel } from './SidePanel.tsx';

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
      title={found === undefined ? titleWithout(error, code, texts) : (title?.(found) ?? code)}
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
function titleWithout(failure: unknown, code: string, texts: ObjectTexts): string {
  const problem = failure instanceof ApiProblem ? failure : undefined;
  if (!failure || problem?.code === 'elsewhere' || problem?.code.endsWith('.several')) return code;
  return problem?.isMissing ? texts.unknown() : m['platform.list.notLoaded']();
}
