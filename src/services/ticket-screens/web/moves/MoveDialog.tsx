import type { ComponentType } from 'react';
import { CommentDialog } from './CommentDialog.tsx';
import { InvoicingDialog } from './InvoicingDialog.tsx';
import { ShipmentDialog } from './ShipmentDialog.tsx';
import { ValidationDialog } from './ValidationDialog.tsx';
import type { MoveProps, ProviderState } from './moving.ts';

const dialogs: Readonly<Record<ProviderState, ComponentType<MoveProps>>> = {
  validated: ValidationDialog,
  shipped: ShipmentDialog,
  deployed: (props) => <CommentDialog {...props} to="deployed" />,
  invoiced: InvoicingDialog,
  refused: (props) => <CommentDialog {...props} to="refused" />,
};

/** Asks for what belongs to a change of state, and makes it. */
export function MoveDialog({ to, ...props }: MoveProps & { to: ProviderState }) {
  const Chosen = dialogs[to];
  return <Chosen {...props} />;
}
