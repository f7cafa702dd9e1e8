import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { coverageCode, devicesAddress } from '#installed-base/equipment/equipment.paths.ts';

/** No device yet: where devices come from, and what can be asked meanwhile. */
export function NoDevices() {
  return (
    <EmptyState
      title={m['device.empty.title']()}
      actions={
        <LinkButton to={devicesAddress(coverageCode)} variant="default">
          {m['device.action.paste']()}
        </LinkButton>
      }
    >
      <p>{m['device.empty.text']()}</p>
    </EmptyState>
  );
}
