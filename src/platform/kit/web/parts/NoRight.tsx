import type { ReactNode } from 'react';
import { usePageTitle } from '../page-title.ts';
import { EmptyState } from './EmptyState.tsx';
import { Page } from './Page.tsx';

/** A page that its reader has no right to: why nothing is shown, and who can change it. */
export function NoRight({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  usePageTitle(title);
  return (
    <Page>
      <EmptyState level={1} isBroken title={title} actions={actions}>
        <p>{children}</p>
      </EmptyState>
    </Page>
  );
}
