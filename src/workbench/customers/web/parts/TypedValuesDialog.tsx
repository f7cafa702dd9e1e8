import { m } from '#generated/messages/messages.js';
import type { TypedValue } from '#capabilities/ingest/typed-values.api.ts';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import { TypedValues } from './TypedValues.tsx';

/** Values that people typed in the data of a company, beside those of the ERP. */
export function TypedValuesDialog({ values, hasMore, onClose }: { values: readonly TypedValue[]; hasMore: boolean; onClose: () => void }) {
  return (
    <Dialog title={m['ingest.typed.title']()} onClose={onClose}>
      <TypedValues values={values} title={null} />
      {hasMore ? <p className="quiet">{m['ingest.typed.more']()}</p> : null}
    </Dialog>
  );
}
