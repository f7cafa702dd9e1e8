import '#platform/kit/web/styles/form-styles.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { resolveConflict } from '#platform/kit/web/feedback/dialogs.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { notSent, useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { FormFlaws } from '#platform/kit/web/form/flaws.tsx';
import { field } from '#platform/kit/web/form/fields.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import panel from '#capabilities/queues/web/parts/Item.module.css';
import { changedCannedAnswer, newCannedAnswer, type CannedAnswer } from '../../inbox.api.ts';
import { answerPlaces } from '../../message-text.ts';
import { cannedAnswersQuery, inbox } from '../conversations.queries.ts';
import styles from './AnswerForm.module.css';

type Texts = Pick<CannedAnswer, 'name' | 'bodyFr' | 'bodyEn'>;

/** Shows everywhere what was saved. */
function keep(saved: CannedAnswer): void {
  const { queryKey } = cannedAnswersQuery();
  queryClient.setQueryData(
    queryKey,
    (before: { rows: CannedAnswer[] } | undefined) =>
      before && { rows: [...before.rows.filter(({ id }) => id !== saved.id), saved].toSorted((a, b) => a.name.localeCompare(b.name, 'fr')) },
  );
}

/** A canned answer in both languages. @param answer `null` for a new one @param addressOf address of an answer beside the list */
export function AnswerForm({ answer, linkTo }: { answer: CannedAnswer | null; linkTo: (id: string) => string }) {
  const router = useRouter();
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: answer ? changedCannedAnswer : newCannedAnswer,
    draft: `canned answer ${answer?.id ?? 'new'}`,
    initialValues: { name: answer?.name ?? '', bodyFr: answer?.bodyFr ?? '', bodyEn: answer?.bodyEn ?? '', ...(answer ? { version: answer.version } : {}) },
    send: async (body, intent) => {
      const saved = answer ? await change(answer.id, { ...body, version: answer.version }, intent) : await add(body, intent);
      if (!saved) return notSent;
      keep(saved);
      toast({ kind: 'success', title: answer ? m['conversations.answers.saved']() : m['conversations.answers.added']() });
      if (!answer) await router.navigate({ href: linkTo(saved.id), replace: true });
    },
  });
  const places = answerPlaces.map((place) => `{${place}}`).join(', ');
  return (
    <form className={panel.item} onSubmit={submit} noValidate>
      <FormFlaws form={form} problem={problem} refusals={refusals} />
      <TextInput key={form.key('name')} {...field(form, 'name', m['conversations.canned.name']())} maxLength={80} autoComplete="off" />
      <Textarea
        key={form.key('bodyFr')}
        {...field(form, 'bodyFr', m['conversations.canned.bodyFr']())}
        description={m['conversations.answers.places']({ places })}
        lang="fr"
        autosize
        minRows={5}
        maxRows={14}
        maxLength={2000}
      />
      <Textarea
        key={form.key('bodyEn')}
        {...field(form, 'bodyEn', m['conversations.canned.bodyEn']())}
        lang="en"
        autosize
        minRows={5}
        maxRows={14}
        maxLength={2000}
      />
      <div className={panel.actions}>
        <Button type="submit" loading={isSending}>
          {answer ? m['conversations.answers.save']() : m['conversations.answers.add']()}
        </Button>
        {answer ? (
          <Button variant="default" onClick={() => void archive(answer)}>
            {answer.isArchived ? m['conversations.answers.restore']() : m['conversations.answers.archive']()}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

const add = (body: Texts, intent: string): Promise<CannedAnswer> =>
  inbox.call('POST /api/provider/canned-answers', { body }, { idempotencyKey: intent, company: null });

/** Saves the texts. Where a colleague was faster, the reader chooses between both.
 *  @returns `undefined` when the reader went back to the form */
async function change(id: string, body: Texts & { version: number }, intent: string): Promise<CannedAnswer | undefined> {
  try {
    return await inbox.call('PUT /api/provider/canned-answers/:id', { params: { id }, body }, { idempotencyKey: intent, company: null });
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.code !== 'conflict') throw failure;
    const current = failure.members.current as CannedAnswer;
    const renderTexts = ({ name, bodyFr, bodyEn }: Texts) => <span className={styles.compared}>{[name, bodyFr, bodyEn].join('\n\n')}</span>;
    const kept = await resolveConflict<'own' | 'other'>({
      title: m['conversations.answers.conflict'](),
      text: m['conversations.answers.conflictText'](),
      own: { label: m['conversations.answers.own'](), shown: renderTexts(body), value: 'own' },
      other: { label: m['conversations.answers.other'](), shown: renderTexts(current), value: 'other' },
      confirm: m['conversations.answers.save'](),
    });
    if (kept === undefined) return undefined;
    return kept === 'other' ? current : change(id, { ...body, version: current.version }, `${intent}-kept`);
  }
}

/** Archives an answer, or takes it back into use; the toast leads back. */
async function archive({ id, isArchived, version }: CannedAnswer): Promise<void> {
  try {
    const body = { isArchived: !isArchived, version };
    const saved = await inbox.call('POST /api/provider/canned-answers/:id/archive', { params: { id }, body }, { idempotencyKey: newIntent(), company: null });
    keep(saved);
    toast({
      kind: 'success',
      title: saved.isArchived ? m['conversations.answers.wasArchived']() : m['conversations.answers.wasRestored'](),
      action: { label: saved.isArchived ? m['conversations.answers.restore']() : m['conversations.answers.archive'](), run: () => void archive(saved) },
    });
  } catch (failure) {
    toastFailure(m['conversations.answers.failed'](), failure);
    await queryClient.invalidateQueries({ queryKey: cannedAnswersQuery().queryKey });
  }
}
