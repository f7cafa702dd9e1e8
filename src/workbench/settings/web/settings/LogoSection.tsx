import { Button, FileButton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { imageTypes } from '#platform/kernel/file-types.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm, resolveConflict } from '#platform/kit/web/feedback/dialogs.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { listAccepted, sortFiles } from '#platform/kit/web/form/chosen-files.ts';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { Section } from '#platform/kit/web/parts/sections.tsx';
import { ApiProblem, problemText } from '#platform/kit/web/problem.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { verifySession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { logoMaxBytes, type Logo } from '#parties/provider/logo.api.ts';
import { logoQuery, logos } from '../settings.queries.ts';
import styles from './LogoSection.module.css';

/** A file in place of the logo that is shown; null: no logo any more. */
type Change = File | null;

/** The logo of the provider: a picture in place of the mark of the product. It is saved as soon as it is chosen. */
export function LogoSection() {
  const { data, error, refetch } = useQuery(logoQuery());
  return (
    <Section anchor="logo" title={m['provider.logo.title']()} text={m['settings.logo.text']()}>
      {data ? <LogoField current={data} /> : null}
      {error && !data ? <LoadFailure title={m['settings.logo.failed']()} failure={error} onRetry={() => void refetch()} /> : null}
    </Section>
  );
}

function LogoField({ current }: { current: Logo }) {
  const format = useFormat();
  const reset = useRef<() => void>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (change: Change) => saveLogo(change, current),
    onSuccess: (saved, change) => {
      if (!saved) return;
      queryClient.setQueryData(logoQuery().queryKey, saved);
      toast({ kind: 'success', title: change ? m['settings.logo.saved']() : m['settings.logo.removed']() });
      // The frame around this page shows it too.
      void verifySession(queryClient);
    },
    onError: (failure) => setRefused(problemText(failure)),
  });
  const choose = (file: File | null): void => {
    if (!file) return;
    const { refused: reason } = sortFiles([file], { types: imageTypes, maxBytes: logoMaxBytes, atMost: 1 }, 0);
    setRefused(reason);
    if (reason === null) save.mutate(file);
    // The same file may be chosen again once it is mended.
    reset.current?.();
  };
  const remove = async (): Promise<void> => {
    setRefused(null);
    const content = { title: m['settings.logo.removeQuestion'](), text: m['settings.logo.removeText'](), confirm: m['settings.logo.remove']() };
    if (await confirm({ ...content, isDanger: true })) save.mutate(null);
  };
  const { logo } = current;
  return (
    <div className={styles.field}>
      {logo ? (
        <figure className={styles.shown}>
          <span className={styles.paper}>
            <img src={logo.address} width={logo.width} height={logo.height} alt={m['settings.logo.alt']()} />
          </span>
          <figcaption className="quiet">
            {logo.name}
            {dot}
            {format.bytes(logo.size)}
          </figcaption>
        </figure>
      ) : (
        <p className="quiet">
          <Sentence>{m['settings.logo.none']()}</Sentence>
        </p>
      )}
      <p className="quiet">{m['settings.logo.help']({ maximum: format.bytes(logoMaxBytes) })}</p>
      <div className={styles.actions}>
        <FileButton accept={listAccepted(imageTypes)} resetRef={reset} onChange={choose}>
          {(button) => (
            <Button variant="default" loading={save.isPending} aria-describedby={refused === null ? undefined : refusedId} {...button}>
              {logo ? m['settings.logo.replace']() : m['settings.logo.choose']()}
            </Button>
          )}
        </FileButton>
        {logo ? (
          <Button variant="subtle" disabled={save.isPending} onClick={() => void remove()}>
            {m['settings.logo.remove']()}
          </Button>
        ) : null}
      </div>
      <div role="alert">{refused === null ? null : <FlawNote id={refusedId}>{refused}</FlawNote>}</div>
    </div>
  );
}

const refusedId = 'logo-refused';

/** One of two logos: the picture with the name of its file. */
function Picture({ address, name }: { address: string | null | undefined; name: string | undefined }) {
  if (!address) return m['settings.logo.nothing']();
  return (
    <span className={styles.choice}>
      <span className={styles.paper}>
        <img src={address} alt="" />
      </span>
      {name}
    </span>
  );
}

/** Saves a logo, or removes it. Where a colleague was faster, the reader sees both and chooses.
 *  @returns `undefined` when the reader went back */
async function saveLogo(change: Change, current: Logo, intent = newIntent()): Promise<Logo | undefined> {
  const seen = current.fingerprint;
  try {
    return change
      ? await logos.call('POST /api/provider/logo', { body: { seen }, files: { logo: [change] } }, { company: null, idempotencyKey: intent })
      : await logos.call('DELETE /api/provider/logo', { query: { seen } }, { company: null, idempotencyKey: intent });
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.code !== 'conflict') throw failure;
    const theirs = failure.members.current as Logo;
    const own = change && URL.createObjectURL(change);
    const kept = await resolveConflict<'own' | 'other'>({
      title: m['settings.logo.conflict'](),
      text: m['settings.logo.conflictText'](),
      own: { label: m['settings.logo.own'](), shown: <Picture address={own} name={change?.name} />, value: 'own' },
      other: { label: m['settings.logo.other'](), shown: <Picture address={theirs.logo?.address} name={theirs.logo?.name} />, value: 'other' },
      confirm: m['settings.logo.keep'](),
    });
    if (own) URL.revokeObjectURL(own);
    if (kept === undefined) return undefined;
    return kept === 'other' ? theirs : saveLogo(change, theirs, `${intent}-kept`);
  }
}
