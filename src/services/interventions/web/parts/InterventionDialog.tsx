import { Select, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { notSent, useEndpointForm, type FormOf } from '#platform/kit/web/form/endpoint-form.ts';
import { field, readPlace } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { InstantField } from '#platform/kit/web/form/day-fields.tsx';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import {
  type Skill,
  doneRefusal,
  interventionCommentMax,
  interventionMinutes,
  interventionStates,
  interventionTitleMax,
  shownInterventionState,
  type InterventionState,
} from '../../intervention.ts';
import { interventionChange, type ShownIntervention } from '../../interventions.api.ts';
import { interventionStateNames } from '../../intervention.names.ts';
import { interventions, isInterventionQuery } from '../interventions.queries.ts';
import { doneQuestion, confirmTaking } from './intervention-questions.ts';
import { SkillsAndLength, WorkerField, type FirstWorker } from './worker-fields.tsx';

/** The ticket of an intervention. */
export interface TicketOfIntervention {
  id: string;
  number: string;
  companyId: number;
}

interface InterventionDialogProps {
  ticket: TicketOfIntervention;
  /** Null: a new one. */
  intervention: ShownIntervention | null;
  onClose: () => void;
}

interface Fields extends Record<string, unknown> {
  title: string;
  technicianId: string | null;
  recipientId: string | null;
  startsAt: string | null;
  endsAt: string | null;
  comment: string;
  toBring: string;
  waitingReason: string;
  tasks: string[];
  skills: Skill[];
  lengthMinutes: number;
  state: InterventionState;
  version: number;
}

/** Adds an intervention to a ticket, or changes one. */
export function InterventionDialog({ ticket, intervention, onClose }: InterventionDialogProps) {
  return intervention === null ? <Creation ticket={ticket} onClose={onClose} /> : <Change ticket={ticket} intervention={intervention} onClose={onClose} />;
}

function useSaved(onClose: () => void): (title: string) => Promise<void> {
  const queries = useQueryClient();
  return async (title) => {
    await queries.invalidateQueries({ predicate: isInterventionQuery });
    toast({ kind: 'success', title });
    onClose();
  };
}

function Creation({ ticket: { id, number, companyId: company }, onClose }: Omit<InterventionDialogProps, 'intervention'>) {
  const saved = useSaved(onClose);
  const create = useEndpointForm({
    schema: interventionChange,
    draft: `intervention of ${id}`,
    initialValues: {
      title: '',
      technicianId: null,
      recipientId: null,
      startsAt: null,
      endsAt: null,
      comment: '',
      toBring: '',
      waitingReason: '',
      tasks: [],
      skills: [],
      lengthMinutes: interventionMinutes,
      state: 'pending',
      version: 1,
    } as Fields,
    // A new one has no version, and is pending.
    send: async ({ state: _state, version: _version, ...body }, idempotencyKey) => {
      await interventions.call('POST /api/tickets/:id/interventions', { params: { id }, body }, { idempotencyKey, company });
      await saved(m['interventions.added']({ title: body.title }));
    },
  });
  return (
    <FormDialog title={m['interventions.add.title']({ number })} of={create} sendLabel={m['interventions.add.send']()} onClose={onClose}>
      <InterventionFields form={create.form} first={null} />
    </FormDialog>
  );
}

function Change({ ticket: { companyId: company }, intervention, onClose }: InterventionDialogProps & { intervention: ShownIntervention }) {
  const saved = useSaved(onClose);
  const {
    id,
    title,
    technicianId,
    recipientId,
    technicianName,
    startsAt,
    endsAt,
    comment,
    toBring,
    waitingReason,
    tasks,
    skills,
    lengthMinutes,
    state,
    version,
  } = intervention;
  const isLocked = state === 'done';
  const change = useEndpointForm({
    schema: interventionChange,
    draft: `intervention ${id}`,
    initialValues: {
      title,
      technicianId,
      recipientId,
      startsAt,
      endsAt,
      comment,
      toBring,
      waitingReason,
      tasks,
      skills,
      lengthMinutes,
      state,
      version,
    } as Fields,
    send: async (body, idempotencyKey) => {
      // The server says what is missing; the end cannot be undone, and is asked about first.
      const isEnding =
        body.state === 'done' && !isLocked && doneRefusal({ startsAt: body.startsAt, technician: body.technicianId ?? body.recipientId ?? null }) === null;
      if (isEnding && !(await confirm(doneQuestion(body.title)))) return notSent;
      const changed = await confirmTaking((confirmed) =>
        interventions.call(
          'PATCH /api/interventions/:id',
          { params: { id }, body: { ...body, confirmed } },
          { idempotencyKey: confirmed ? newIntent() : idempotencyKey, company },
        ),
      );
      if (!changed) return notSent;
      await saved(m['interventions.changed']({ title: body.title }));
    },
  });
  const { form } = change;
  return (
    <FormDialog title={m['interventions.change.title']()} of={change} sendLabel={m['interventions.change.send']()} onClose={onClose}>
      {isLocked ? <p className="quiet">{m['interventions.error.locked']()}</p> : null}
      <InterventionFields form={form} first={{ id: technicianId ?? recipientId, name: technicianName ?? '' }} isLocked={isLocked} />
      <Select
        key={form.key('state')}
        {...field(form, 'state', m['interventions.field.state']())}
        data={interventionStates.map((one) => ({
          value: one,
          label: interventionStateNames[one === 'pending' ? shownInterventionState({ state: one, startsAt }) : one](),
        }))}
        allowDeselect={false}
        disabled={isLocked}
        comboboxProps={{ withinPortal: false }}
      />
      <TextInput
        key={form.key('waitingReason')}
        {...field(form, 'waitingReason', m['interventions.field.waitingReason'](), { isOptional: true })}
        maxLength={interventionCommentMax}
      />
    </FormDialog>
  );
}

/** Tasks as they are typed, one per line. */
const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function InterventionFields({ form, first, isLocked = false }: { form: FormOf<Fields>; first: FirstWorker | null; isLocked?: boolean }) {
  const { workingHours } = useFormat();
  const instant = (path: 'startsAt' | 'endsAt', label: string, startTime: string) => (
    <InstantField
      label={m['platform.form.optional']({ label })}
      value={form.getValues()[path]}
      startTime={startTime}
      {...readPlace(form, path)}
      error={form.errors[path] as string | undefined /* sentences of the schema */}
      onChange={(at) => form.setFieldValue(path, at)}
    />
  );
  return (
    <>
      <TextInput key={form.key('title')} {...field(form, 'title', m['interventions.field.title']())} maxLength={interventionTitleMax} />
      {isLocked ? null : (
        <>
          <WorkerField form={form} first={first} />
          {instant('startsAt', m['interventions.field.startsAt'](), workingHours.opens)}
          {instant('endsAt', m['interventions.field.endsAt'](), '12:00')}
          <SkillsAndLength form={form} />
        </>
      )}
      <Textarea
        label={m['platform.form.optional']({ label: m['interventions.field.tasks']() })}
        description={m['interventions.tasks.hint']()}
        defaultValue={form.getValues().tasks.join('\n')}
        {...readPlace(form, 'tasks')}
        error={form.errors['tasks']}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('tasks', splitLines(value))}
        autosize
        minRows={2}
        maxRows={8}
      />
      <TextInput
        key={form.key('toBring')}
        {...field(form, 'toBring', m['interventions.field.toBring'](), { isOptional: true })}
        maxLength={interventionCommentMax}
      />
      <Textarea
        key={form.key('comment')}
        {...field(form, 'comment', m['interventions.field.comment'](), { isOptional: true })}
        autosize
        minRows={2}
        maxLength={interventionCommentMax}
      />
    </>
  );
}
