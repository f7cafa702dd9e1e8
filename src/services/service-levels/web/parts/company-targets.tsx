import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import styles from '#services/tickets/web/parts/clock-status.module.css';
import { calls } from '#platform/kit/web/api.ts';
import type * as api from '../../service-levels.api.ts';

const TargetsDialog = lazy(() => import('../targets/TargetsDialog.tsx').then((file) => ({ default: file.TargetsDialog })));

/** Whether a company has service-level targets of its own, and the way to change them. */
export function CompanyTargets({ companyId, companyName }: { companyId: number; companyName: string }) {
  const { data } = useQuery(targetsQuery(companyId));
  const [isOpen, setOpen] = useState(false);
  if (!data) return '\u00a0';
  return (
    <>
      <UnstyledButton className={styles.targets} onClick={() => setOpen(true)} title={m['service-levels.targets.change']()}>
        {data.isDefault ? m['service-levels.targets.default']() : m['service-levels.targets.own']()}
      </UnstyledButton>
      {isOpen ? (
        <Suspense>
          <TargetsDialog companyId={companyId} companyName={companyName} targets={data.targets} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

export const serviceLevels = calls<typeof api>();

/** Targets of a company. */
export const targetsQuery = (companyId: number) =>
  serviceLevels.query('GET /api/provider/companies/:companyId/service-targets', { params: { companyId: String(companyId) } }, { kinds: ['company'] });
