import { Button } from '@mantine/core';
import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { Bare } from './bare-page.tsx';
import { VisitorSupport } from './VisitorSupport.tsx';

/** `/404`: the bridge without its middle, the way home and the way back. */
export function NotFoundPage() {
  const router = useRouter();
  usePageTitle(m['app.notFound.title']());
  return (
    <Bare>
      <EmptyState
        level={1}
        isBroken
        title={m['app.notFound.title']()}
        note={<VisitorSupport />}
        actions={
          <>
            <Button size="lg" onClick={() => void router.navigate({ href: '/' })}>
              {m['app.notFound.home']()}
            </Button>
            <Button size="lg" variant="default" onClick={() => (router.history as RouterHistory).back()}>
              {m['app.notFound.back']()}
            </Button>
          </>
        }
      >
        <p>{m['app.notFound.text']()}</p>
        <p>{m['app.notFound.advice']()}</p>
      </EmptyState>
    </Bare>
  );
}
