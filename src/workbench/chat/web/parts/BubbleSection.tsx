import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { resolveConflict } from '#platform/kit/web/feedback/dialogs.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { notSent, useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { FormFlaws } from '#platform/kit/web/form/flaws.tsx';
import { field } from '#platform/kit/web/form/fields.ts';
import { CopyButton } from '#platform/kit/web/parts/copying.tsx';
import { Section } from '#platform/kit/web/parts/sections.tsx';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { bubbleSettings, type Bubble } from '../../bubble.api.ts';
import { bubbleLines, bubbleOriginsAtMost } from '../../bubble.ts';
import { bubbleQuery, bubbles } from '../chat.queries.ts';
import styles from './BubbleSection.module.css';

/** The chat bubble on other sites: which ones may show it, and the lines that show it. */
export function BubbleSection() {
  const { data, error, refetch } = useQuery(bubbleQuery());
  return (
    <Section anchor="bulle" title={m['chat.bubble.title']()} text={m['chat.bubble.text']()}>
      {data ? <BubbleForm key={data.version} bubble={data} /> : null}
      {error && !data ? <LoadFailure title={m['chat.bubble.failed']()} failure={error} onRetry={() => void refetch()} /> : null}
      <BubbleLines />
    </Section>
  );
}

function BubbleForm({ bubble }: { bubble: Bubble }) {
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: bubbleSettings,
    draft: 'chat bubble',
    initialValues: { origins: bubble.origins.join('\n'), version: bubble.version },
    send: async (body, intent) => {
      const saved = await save(body, intent);
      if (!saved) return notSent;
      toast({ kind: 'success', title: m['chat.bubble.saved']() });
      queryClient.setQueryData(bubbleQuery().queryKey, saved);
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <FormFlaws form={form} problem={problem} refusals={refusals} />
      <Textarea
        {...field(form, 'origins', m['chat.bubble.origins'](), { isOptional: true })}
        description={m['chat.bubble.originsHelp']({ maximum: bubbleOriginsAtMost })}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
      />
      <Button className={styles.save} type="submit" variant="default" loading={isSending}>
        {m['chat.bubble.save']()}
      </Button>
    </form>
  );
}

/** The two lines, with the address of this portal. */
function BubbleLines() {
  const { provider } = useSession();
  const { locale } = useFormat();
  const lines = bubbleLines(globalThis.location.origin, m['chat.bubble.frameTitle']({ provider: provider.name }));
  return (
    <div className={styles.lines}>
      <h3>{m['chat.bubble.lines']()}</h3>
      {/* Long lines are read by scrolling, with the keyboard too. */}
      <pre tabIndex={0} translate="no" role="region" aria-label={m['chat.bubble.lines']()}>
        {lines}
      </pre>
      <p>
        <CopyButton text={lines} label={m['chat.bubble.copy']()} />
        <a href={locale === 'fr' ? '/chat-bubble.fr.txt' : '/chat-bubble.txt'} target="_blank" rel="noreferrer">
          {m['chat.bubble.guide']()}
        </a>
      </p>
    </div>
  );
}

/** Saves the sites. Where a colleague was faster, the reader chooses between both lists.
 *  @returns `undefined` when the reader went back to the form */
async function save(body: { origins: string; version: number }, intent: string): Promise<Bubble | undefined> {
  try {
    return await bubbles.call('PUT /api/provider/chat-bubble', { body }, { idempotencyKey: intent, company: null });
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.code !== 'conflict') throw failure;
    const current = failure.members.current as Bubble;
    const renderOrigins = (origins: string) => <span className={styles.compared}>{origins || m['chat.bubble.nobody']()}</span>;
    const kept = await resolveConflict<'own' | 'other'>({
      title: m['chat.bubble.conflict'](),
      text: m['chat.bubble.conflictText'](),
      own: { label: m['chat.bubble.own'](), shown: renderOrigins(body.origins), value: 'own' },
      other: { label: m['chat.bubble.other'](), shown: renderOrigins(current.origins.join('\n')), value: 'other' },
      confirm: m['chat.bubble.save'](),
    });
    if (kept === undefined) return undefined;
    return kept === 'other' ? current : save({ ...body, version: current.version }, `${intent}-kept`);
  }
}
