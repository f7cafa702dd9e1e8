import '#platform/kit/web/styles/form-styles.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { fieldLabel } from '#platform/http/field-labels.ts';
import { namedSentence } from '#platform/kernel/issues.ts';
import { locales, type Locale } from '#platform/kernel/locale.ts';
import { resolveConflict } from '#platform/kit/web/feedback/dialogs.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { findFlaws } from '#platform/kit/web/form/endpoint-form.ts';
import { TakenUpNote, FlawSummary } from '#platform/kit/web/form/flaws.tsx';
import { useKeptValue } from '#platform/kit/web/form/kept-text.ts';
import { useSending } from '#platform/kit/web/form/sending.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { channelNames, helpChannels } from '../../help.ts';
import { writtenHelp as writtenHelpSchema, type WrittenHelp, type WrittenLine } from '../../help.api.ts';
import { HelpChannels } from '../parts/HelpChannels.tsx';
import { writtenHelp, writtenHelpQuery } from '../help.queries.ts';
import { LineFields } from './LineFields.tsx';
import { moveUp, toWrittenLines, toHelpLines, toTypedLines, addLine, type TypedLine } from './typed-lines.ts';
import styles from './HelpTexts.module.css';

// Each language in its own words.
const languageNames: Record<Locale, string> = { fr: 'Français', en: 'English' };

/** The lines of a manufacturer in both languages, beside what customers will read. */
export function HelpTextsForm({ page }: { page: WrittenHelp }) {
  const kept = useKeptValue<readonly WrittenLine[]>(`help ${page.code}`, page.lines);
  const [lines, setLines] = useState(() => toTypedLines(kept.value));
  const [flaws, setFlaws] = useState<Readonly<Record<string, string>>>({});
  const [refusals, setRefusals] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [locale, setLocale] = useState<Locale>(currentLocale());
  const { isSending, deliver, changed } = useSending(async (sent: readonly WrittenLine[], intent) => {
    if (await save(page, sent, intent)) kept.drop();
  });
  const sent = toWrittenLines(lines);
  const refuse = (found: Readonly<Record<string, string>>, text?: string): void => {
    setFlaws(found);
    setProblem(text);
    setRefusals((count) => count + 1);
  };
  const change = (next: TypedLine[]): void => {
    setLines(next);
    kept.set(toWrittenLines(next));
    changed();
    if (Object.keys(flaws).length > 0) setFlaws(findFlaws(writtenHelpSchema, { version: page.version, lines: toWrittenLines(next) }));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = findFlaws(writtenHelpSchema, { version: page.version, lines: sent });
    if (Object.keys(found).length > 0) return refuse(found);
    const refusal = await deliver(sent);
    if (refusal) refuse(Object.fromEntries(refusal.flaws.map(({ path, hint }) => [path, hint])), refusal.flaws.length > 0 ? undefined : refusal.message);
  };
  return (
    <div className={styles.split}>
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        {kept.takenUp ? <TakenUpNote text={kept.takenUp} /> : null}
        <FlawSummary
          flaws={Object.entries(flaws).map(([path, text]) => ({ path, text: formatNamedFlaw(path, text) }))}
          refusals={refusals}
          problem={problem}
          onOpen={({ path }) => document.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus()}
        />
        {helpChannels.map((channel) => (
          <section key={channel} className={styles.channel} aria-label={channelNames[channel]()}>
            <header className={styles.channelHead}>
              <h2>{channelNames[channel]()}</h2>
              <Button
                variant="default"
                size="sm"
                leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
                onClick={() => change(addLine(lines, channel))}
              >
                {m['help.texts.add']()} <span className="visually-hidden">{channelNames[channel]()}</span>
              </Button>
            </header>
            {channel === 'form' ? <p className="quiet">{m['help.texts.ownForm']()}</p> : null}
            {lines.filter((line) => line.channel === channel).length === 0 ? <p className="quiet">{m['help.notOffered']()}</p> : null}
            {lines
              .filter((line) => line.channel === channel)
              .map((line, rank) => (
                <LineFields
                  key={line.key}
                  line={line}
                  rank={rank + 1}
                  path={`lines.${findPath(lines, line)}`}
                  flaws={flaws}
                  onChange={(next) => change(lines.map((one) => (one.key === line.key ? next : one)))}
                  onRemove={() => change(lines.filter((one) => one.key !== line.key))}
                  onMoveUp={rank === 0 ? undefined : () => change(moveUp(lines, line.key))}
                />
              ))}
          </section>
        ))}
        <div className={styles.submit}>
          <Button type="submit" loading={isSending}>
            {m['help.texts.save']()}
          </Button>
        </div>
      </form>
      <section className={styles.preview} aria-label={m['help.texts.preview']()}>
        <header className={styles.channelHead}>
          <h2>{m['help.texts.preview']()}</h2>
          <SegmentedControl
            aria-label={m['help.texts.previewLanguage']()}
            value={locale}
            onChange={(value) => setLocale(value as Locale)} // of the table below
            data={locales.map((value) => ({ value, label: languageNames[value] }))}
          />
        </header>
        <div lang={locale}>
          <HelpChannels name={page.name} lines={toHelpLines(sent, locale)} />
        </div>
      </section>
    </div>
  );
}

/** The sentence of a flaw with the name of its field. */
const formatNamedFlaw = (path: string, flaw: string): string => {
  const label = fieldLabel(writtenHelpSchema, path);
  return label ? namedSentence(flaw, label(), currentLocale()) : flaw;
};

/** Rank of a line among those that are sent: by it the server names the field of an error. */
const findPath = (lines: readonly TypedLine[], line: TypedLine): number =>
  helpChannels.flatMap((channel) => lines.filter((one) => one.channel === channel)).findIndex((one) => one.key === line.key);

/** Saves the lines. When somebody else saved before, both versions are shown and the reader chooses.
 *  @returns `false` when the reader went back to the form */
async function save(page: WrittenHelp, lines: readonly WrittenLine[], intent: string): Promise<boolean> {
  const write = (version: number, key: string): Promise<WrittenHelp> =>
    writtenHelp.call(
      'PUT /api/provider/help/:manufacturer',
      { params: { manufacturer: page.code }, body: { version, lines: [...lines] } },
      { company: null, idempotencyKey: key },
    );
  try {
    await write(page.version, intent);
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.code !== 'conflict') throw failure;
    const current = failure.members.current as WrittenHelp;
    const kept = await resolveConflict<'own' | 'other'>({
      title: m['help.texts.conflict'](),
      text: m['help.texts.conflictText'](),
      own: { label: m['help.texts.own'](), shown: <Lines lines={lines} />, value: 'own' },
      other: { label: m['help.texts.other'](), shown: <Lines lines={current.lines} />, value: 'other' },
      confirm: m['help.texts.save'](),
    });
    if (kept === undefined) return false;
    if (kept === 'own') await write(current.version, `${intent}-kept`);
  }
  toast({ kind: 'success', title: m['help.texts.saved']({ name: page.name }) });
  await queryClient.invalidateQueries({ queryKey: [writtenHelpQuery().queryKey[0]] });
  await queryClient.invalidateQueries({ queryKey: ['GET /api/help'] });
  return true;
}

/** Lines in few words, to tell two versions apart. */
const Lines = ({ lines }: { lines: readonly WrittenLine[] }) => (
  <ul>
    {lines.map(({ channel, labelFr, address }, index) => (
      <li key={`${index} ${address}`}>
        {channelNames[channel]()} {labelFr} <span className="quiet">{address}</span>
      </li>
    ))}
  </ul>
);
