import { Button, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { whole } from '#platform/http/schemas.ts';
import { resolveConflict } from '#platform/kit/web/feedback/dialogs.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { notSent, useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { TakenUpNote, FormFlaws } from '#platform/kit/web/form/flaws.tsx';
import { field } from '#platform/kit/web/form/fields.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import item from '#capabilities/queues/web/parts/Item.module.css';
import { writtenNames, type NamedMaker } from '../../catalogue.api.ts';
import { makers, makersQuery } from '../makers.queries.ts';
import styles from './NamesForm.module.css';

const parseLines = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** The names as they are typed, one per line. */
const typedNames = z.object({ version: whole(1, 2_147_483_647), names: z.string().transform(parseLines).pipe(writtenNames.shape.names) });
type Written = z.output<typeof typedNames>;

interface NamesFormProps {
  maker: NamedMaker;
  /** Unknown names met in imports. */
  unknown: readonly string[];
  closeTo: string;
}

/** The other names of a manufacturer. */
export function NamesForm({ maker, unknown, closeTo }: NamesFormProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: typedNames,
    draft: `names of ${maker.code}`,
    initialValues: { version: maker.version, names: maker.names.join('\n') },
    send: async (body, intent) => {
      if (!(await save(maker, body, intent))) return notSent;
      toast({ kind: 'success', title: m['catalogue.makers.saved']({ name: maker.name }) });
    },
  });
  const [typed, setTyped] = useState(() => form.getValues().names);
  form.watch('names', ({ value }) => setTyped(value));
  const left = unknown.filter((name) => !parseLines(typed).includes(name));
  const take = (name: string): void => {
    form.setFieldValue('names', [...parseLines(typed), name].join('\n'));
    input.current?.focus();
  };
  return (
    <form className={item.item} onSubmit={submit} noValidate>
      {form.takenUp ? <TakenUpNote text={form.takenUp} /> : null}
      <FormFlaws form={form} problem={problem} refusals={refusals} />
      <Textarea
        key={form.key('names')}
        ref={input}
        {...field(form, 'names', m['catalogue.makers.names']())}
        description={m['catalogue.makers.onePerLine']()}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={10_000}
        autoComplete="off"
        spellCheck={false}
      />
      {left.length > 0 ? (
        <section className={styles.met} aria-labelledby="met-names">
          <h3 id="met-names" className={item.heading}>
            {m['catalogue.makers.met']()}
          </h3>
          <p className="quiet">{m['catalogue.makers.metText']({ name: maker.name })}</p>
          <ul className={styles.names}>
            {left.map((name) => (
              <li key={name}>
                <Button
                  variant="default"
                  size="sm"
                  leftSection={<IconPlus size={15} stroke={1.7} aria-hidden="true" />}
                  aria-label={m['catalogue.makers.take']({ name })}
                  onClick={() => take(name)}
                >
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className={item.actions}>
        <Button type="submit" loading={isSending}>
          {m['catalogue.makers.save']()}
        </Button>
        <LinkButton variant="default" to={closeTo}>
          {m['catalogue.makers.cancel']()}
        </LinkButton>
      </div>
    </form>
  );
}

/** Saves the names. Where a colleague was faster, the reader chooses between both.
 *  @returns whether they are saved, or those of the colleague kept */
async function save(maker: NamedMaker, body: Written, intent: string): Promise<boolean> {
  try {
    const params = { manufacturer: maker.code };
    const answer = await makers.call('PUT /api/provider/manufacturers/:manufacturer/names', { params, body }, { idempotencyKey: intent, company: null });
    queryClient.setQueryData(makersQuery().queryKey, answer);
    return true;
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.code !== 'conflict') throw failure;
    const current = failure.members.current as Written;
    const renderNames = ({ names }: Written) => <span className={styles.compared}>{names.join('\n') || '—'}</span>;
    const kept = await resolveConflict<'own' | 'other'>({
      title: m['catalogue.makers.conflict'](),
      text: m['catalogue.makers.conflictText'](),
      own: { label: m['catalogue.makers.own'](), shown: renderNames(body), value: 'own' },
      other: { label: m['catalogue.makers.other'](), shown: renderNames(current), value: 'other' },
      confirm: m['catalogue.makers.save'](),
    });
    if (kept === undefined) return false;
    if (kept === 'own') return save(maker, { ...body, version: current.version }, `${intent}-kept`);
    await queryClient.invalidateQueries({ queryKey: makersQuery().queryKey });
    return true;
  }
}
