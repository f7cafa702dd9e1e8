import '#platform/kit/web/styles/form-styles.ts';
import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { readPlace, setValue } from '#platform/kit/web/form/fields.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { supportHours } from '#platform/kit/web/support-hours.tsx';
import { priorityNames } from '#services/tickets/ticket.names.ts';
import { priorityStatus } from '#services/tickets/web/parts/ticket-looks.ts';
import { clockKindNames, clockKinds, defaultTargets } from '#services/tickets/service-clock.ts';
import { targetsInput, type ShownTargets, type TargetsInput } from '../../service-levels.api.ts';
import { serviceLevels, targetsQuery } from '../parts/company-targets.tsx';
import styles from './TargetsDialog.module.css';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { parseHours, formatHours } from '../../typed-hours.ts';

type Target = { priority: ShownTargets['targets'][number]['priority']; firstAnswer: number | string; resolution: number | string };

interface TargetsDialogProps {
  companyId: number;
  companyName: string;
  targets: ShownTargets['targets'];
  onClose: () => void;
}

/** Working hours until the first answer and the resolution, by priority. The saved message takes them back. */
export function TargetsDialog({ companyId, companyName, targets, onClose }: TargetsDialogProps) {
  const queries = useQueryClient();
  const { provider } = useSession();
  const save = async (body: TargetsInput): Promise<void> => {
    await serviceLevels.call('PUT /api/provider/companies/:companyId/service-targets', { params: { companyId: String(companyId) }, body });
    await queries.invalidateQueries({ queryKey: targetsQuery(companyId).queryKey });
  };
  const targetsForm = useEndpointForm({
    schema: targetsInput,
    draft: `targets ${companyId}`,
    initialValues: { targets: targets.toReversed() } as { targets: Target[] } & Record<string, unknown>,
    send: async (body: TargetsInput) => {
      await save(body);
      toast({
        kind: 'success',
        title: m['service-levels.targets.saved'](),
        text: m['service-levels.targets.savedText'](),
        action: { label: m['service-levels.undo'](), run: () => void save({ targets }) },
      });
      onClose();
    },
  });
  const { form } = targetsForm;
  const [rows, setRows] = useState<readonly Target[]>(() => form.getValues().targets);
  const set = (next: readonly Target[]): void => {
    setRows(next);
    setValue(form, 'targets', [...next]);
  };
  return (
    <FormDialog
      title={m['service-levels.targets.title']({ company: companyName })}
      of={targetsForm}
      sendLabel={m['service-levels.targets.save']()}
      note={m['service-levels.targets.note']({ hours: supportHours(provider) })}
      onClose={onClose}
    >
      <div className={styles.grid}>
        <span className="quiet">{m['service-levels.targets.priority']()}</span>
        {clockKinds.map((kind) => (
          <span key={kind} className="quiet">
            {clockKindNames[kind]()}
          </span>
        ))}
        {rows.map((row, index) => (
          <div key={row.priority} className={styles.row}>
            {priorityStatus(row.priority)}
            {clockKinds.map((kind) => {
              const error = form.errors[`targets.${index}.${kind}`];
              return (
                <HoursField
                  key={kind}
                  aria-label={m['service-levels.targets.field']({ kind: clockKindNames[kind](), priority: priorityNames[row.priority]() })}
                  value={row[kind]}
                  onChange={(minutes) => set(rows.map((one, at) => (at === index ? { ...one, [kind]: minutes } : one)))}
                  {...readPlace(form, `targets.${index}.${kind}`)}
                  error={typeof error === 'string' ? <FlawNote>{error}</FlawNote> : undefined}
                />
              );
            })}
          </div>
        ))}
      </div>
      <div>
        <Button variant="default" size="xs" onClick={() => set(rows.map(({ priority }) => ({ priority, ...defaultTargets[priority] })))}>
          {m['service-levels.targets.reset']()}
        </Button>
      </div>
    </FormDialog>
  );
}

interface HoursFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Minutes as `parseHours` reads them: the schema refuses an invalid text. */
  value: number | string;
  onChange: (minutes: number | string) => void;
}

/** Hours with decimals. Typed text stays as it is. */
function HoursField({ value, onChange, ...props }: HoursFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      rightSection={<span aria-hidden="true">h</span>}
      {...props}
      value={parseHours(typed) === value ? typed : typeof value === 'number' ? formatHours(value, currentLocale()) : value}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parseHours(event.currentTarget.value));
      }}
    />
  );
}
