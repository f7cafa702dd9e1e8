import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useRouter, useSearch, type RouterHistory } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { Bare } from './bare-page.tsx';
import { VisitorSupport } from './VisitorSupport.tsx';

/** `/500`: something failed on the provider's side; with what to quote: its reference, else the time. */
export function FailurePage() {
  const router = useRouter();
  const { reference } = useSearch({ strict: false }) as { reference?: string };
  const { instant } = useFormat();
  const [now] = useState(() => new Date().toISOString());
  usePageTitle(m['app.fault.title']());
  return (
    <Bare>
      <EmptyState
        level={1}
        isBroken
        title={m['app.fault.title']()}
        note={<VisitorSupport />}
        actions={
          <>
            <Button size="lg" leftSection={<IconRefresh size={16} stroke={1.7} />} onClick={() => (router.history as RouterHistory).back()}>
              {m['platform.web.retry']()}
            </Button>
            <Button size="lg" variant="default" onClick={() => void router.navigate({ href: '/' })}>
              {m['app.notFound.home']()}
            </Button>
          </>
        }
      >
        <p>{m['app.fault.text']()}</p>
        <p>{reference ? m['app.fault.reference']({ reference: reference.slice(0, 40) }) : m['app.fault.time']({ time: instant(now) })}</p>
      </EmptyState>
    </Bare>
  );
}
