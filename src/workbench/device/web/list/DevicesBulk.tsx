import { lazy, Suspense, useState } from 'react';
import { AskRenewal } from '#installed-base/contracts/web/parts/AskRenewal.tsx';
import { m } from '#generated/messages/messages.js';
import { useTabCompany } from '#platform/kit/web/company.ts';
import type { Selection } from '#platform/lists/web/selection.ts';
import { movedAtMost } from '#installed-base/equipment/device-place.ts';

const MoveDevices = lazy(() => import('./MoveDevices.tsx').then((file) => ({ default: file.MoveDevices })));

/** Actions on the selected devices, which are of one company. */
export function DevicesBulk({ selection }: { selection: Selection }) {
  const [isMoving, setMoving] = useState(false);
  const company = useTabCompany();
  const ids = [...selection.keys];
  if (typeof company !== 'number') return <span>{m['device.move.oneCompany']()}</span>;
  return (
    <>
      {ids.length > movedAtMost ? (
        <span>{m['device.move.atMost']({ maximum: movedAtMost })}</span>
      ) : (
        <button type="button" onClick={() => setMoving(true)}>
          {m['device.move.action']()}
        </button>
      )}
      <AskRenewal of={{ devices: ids }} isInBar onSent={selection.clear} />
      {isMoving ? (
        <Suspense fallback={null}>
          <MoveDevices ids={ids} company={company} onClose={() => setMoving(false)} onMoved={selection.clear} />
        </Suspense>
      ) : null}
    </>
  );
}
