import { IconArchive, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { ContractState } from '../../contract.ts';
import { contractStateNames } from '../../contract.names.ts';

const looks = {
  active: { family: 'success', icon: IconCircleCheck },
  inactive: { family: 'neutral', icon: IconCircleMinus },
  archived: { family: 'neutral', icon: IconArchive },
} satisfies Record<ContractState, Omit<StatusLook, 'label'>>;

/** The state of a contract. */
export function ContractStatus({ state }: { state: ContractState }) {
  return <Status {...looks[state]} label={contractStateNames[state]()} />;
}
