import { Checkbox, TextInput } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { viewNameMax, savedViewChange, savedViewInput, type SavedView } from '../../saved-views.api.ts';
import { useEndpointForm, type FormOf } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { savedViews } from './use-views.ts';
import styles from './Views.module.css';

interface ViewDialogProps {
  list: string;
  /** Filters and sort that a new view keeps. */
  query: string;
  /** The view that is changed; null: a new one. */
  view: SavedView | null;
  onClose: () => void;
  onSaved: (view: SavedView) => Promise<void>;
}

/** Saves filters and sort of a list as a view; renames one, shares it with the company or takes it back. */
export function ViewDialog({ view, ...props }: ViewDialogProps) {
  return view === null ? <Creation {...props} /> : <Change view={view} {...props} />;
}

function Creation({ list, query, onClose, onSaved }: Omit<ViewDialogProps, 'view'>) {
  const create = useEndpointForm({
    schema: savedViewInput,
    draft: `new view ${list}`,
    initialValues: { list, query, name: '', isShared: false },
    send: async (body, idempotencyKey) => {
      await onSaved(await savedViews.call('POST /api/saved-views', { body }, { idempotencyKey }));
      onClose();
    },
  });
  return (
    <FormDialog title={m['platform.views.new.title']()} of={create} sendLabel={m['platform.views.save']()} onClose={onClose}>
      <Fields form={create.form} maySwitch />
    </FormDialog>
  );
}

function Change({ view, onClose, onSaved }: Omit<ViewDialogProps, 'list' | 'query' | 'view'> & { view: SavedView }) {
  const { id, name, query, isShared, version, isOwn, companyId: company } = view;
  const change = useEndpointForm({
    schema: savedViewChange,
    draft: `view ${id}`,
    initialValues: { name, query, isShared, version },
    send: async (body, idempotencyKey) => {
      await onSaved(await savedViews.call('PATCH /api/saved-views/:id', { params: { id }, body }, { idempotencyKey, company }));
      onClose();
    },
  });
  return (
    <FormDialog title={m['platform.views.edit.title']({ name })} of={change} sendLabel={m['platform.views.save']()} onClose={onClose}>
      <Fields form={change.form} maySwitch={isOwn} />
    </FormDialog>
  );
}

type Named = Pick<SavedView, 'name' | 'isShared'> & Record<string, unknown>;

/** @param maySwitch false for a view of somebody else, which stays the company's */
function Fields<V extends Named>({ form, maySwitch }: { form: FormOf<V>; maySwitch: boolean }) {
  return (
    <>
      <TextInput key={form.key('name')} {...field<Named>(form, 'name', m['platform.views.field.name']())} maxLength={viewNameMax} autoComplete="off" />
      {maySwitch ? (
        <Checkbox
          key={form.key('isShared')}
          {...form.getInputProps('isShared', { type: 'checkbox' })}
          label={
            <>
              {m['platform.views.field.isShared']()}
              <small className={styles.help}>{m['platform.views.isShared.help']()}</small>
            </>
          }
        />
      ) : null}
    </>
  );
}
