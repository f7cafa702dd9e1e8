import { useEffect, useMemo, useRef, useState } from 'react';
import { DraftKeeper, type DraftState } from '#capabilities/drafts/web/parts/draft-keeper.ts';
import { namedIssueText, issueText, toFlaw } from '#platform/kernel/issues.ts';
import { fieldLabel } from '#platform/http/field-labels.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import type { ProblemFlaw } from '#platform/kit/web/problem.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { OfferDraft } from '../../offer-drafts.api.ts';
import { buildSendableSchema, type KeptContent } from '../../offer-drafts.schema.ts';
import { saveDraft, type OtherVersion } from './composer.queries.ts';
import { addKey, toPlainLines, addBlankLine, type KeyedLine } from './composer-lines.ts';

export type Fields = Omit<KeptContent, 'lines'>;

/** An error of a field: its sentence beside the field, and one that names it. */
export interface ComposerFlaw {
  path: string;
  text: string;
  hint: string;
}

export interface Composer {
  draft: OfferDraft;
  fields: Fields;
  lines: readonly KeyedLine[];
  state: DraftState;
  /** Version that a colleague has kept meanwhile. */
  other: OtherVersion | null;
  change: (part: Partial<Fields>) => void;
  changeLines: (make: (lines: readonly KeyedLine[]) => readonly KeyedLine[]) => void;
  content: () => KeptContent;
  /** Keeps what is typed, and returns the version that the server holds then. */
  keep: () => Promise<number>;
  resolve: (choice: 'own' | 'other') => void;
  end: () => void;
  /** Errors to be corrected; they are looked for anew with every change once somebody has tried to send. */
  flaws: readonly ComposerFlaw[];
  refusals: number;
  /** Looks for errors. @returns whether there are none */
  check: () => boolean;
  refuse: (flaws: readonly ProblemFlaw[]) => void;
}

const split = ({ lines, ...fields }: KeptContent): { fields: Fields; lines: readonly KeyedLine[] } => ({ fields, lines: addBlankLine(lines.map(addKey)) });

/** The fields of the composer, kept on the server a second after each change, on leaving and on hiding the page. */
export function useComposer(draft: OfferDraft): Composer {
  const format = useFormat();
  const today = format.today ?? draft.content.validUntil;
  const [{ fields, lines }, setValue] = useState(() => split(draft.content));
  const [state, setState] = useState<DraftState>({ name: 'kept', at: draft.updatedAt });
  const [other, setOther] = useState<OtherVersion | null>(null);
  const [refused, setRefused] = useState<{ count: number; fromServer: readonly ComposerFlaw[] }>({ count: 0, fromServer: [] });
  const latest = useRef({ fields, lines });
  const [keeper] = useState(
    () =>
      new DraftKeeper(
        {
          version: draft.version,
          content: JSON.stringify(joinContent({ fields, lines })),
          save: (content, version) => saveDraft(draft.id, content, version, setOther),
          onChange: setState,
          later: (run, ms) => {
            const timer = setTimeout(run, ms);
            return () => clearTimeout(timer);
          },
        },
        draft.updatedAt,
      ),
  );
  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') void keeper.flush();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      void keeper.flush();
    };
  }, [keeper]);

  const take = (next: { fields: Fields; lines: readonly KeyedLine[] }): void => {
    latest.current = next;
    setValue(next);
    setRefused((before) => (before.fromServer.length === 0 ? before : { ...before, fromServer: [] }));
    keeper.change(JSON.stringify(joinContent(next)));
  };
  const schema = useMemo(() => buildSendableSchema(today), [today]);
  const found = refused.count > 0 ? findFlaws(schema, joinContent({ fields, lines })) : [];
  return {
    draft,
    fields,
    lines,
    state,
    other,
    change: (part) => take({ ...latest.current, fields: { ...latest.current.fields, ...part } }),
    changeLines: (make) => take({ ...latest.current, lines: addBlankLine(make(latest.current.lines)) }),
    content: () => joinContent(latest.current),
    keep: async () => {
      await keeper.flush();
      return keeper.version;
    },
    resolve: (choice) => {
      const content = JSON.parse(keeper.resolve(choice)) as KeptContent;
      if (choice === 'other') take(split(content));
      setOther(null);
    },
    end: () => keeper.end(),
    flaws: found.length > 0 ? found : refused.fromServer,
    refusals: refused.count,
    check: () => {
      setRefused(({ count }) => ({ count: count + 1, fromServer: [] }));
      return findFlaws(schema, joinContent(latest.current)).length === 0;
    },
    refuse: (flaws) => setRefused(({ count }) => ({ count: count + 1, fromServer: flaws.map(({ path, message, hint }) => ({ path, text: message, hint })) })),
  };
}

const joinContent = ({ fields, lines }: { fields: Fields; lines: readonly KeyedLine[] }): KeptContent => ({ ...fields, lines: toPlainLines(lines) });

/** Errors that keep a content from being sent. */
function findFlaws(schema: ReturnType<typeof buildSendableSchema>, content: KeptContent): ComposerFlaw[] {
  const read = schema.safeParse(content, { reportInput: true });
  if (read.success) return [];
  const locale = currentLocale();
  return read.error.issues.map((issue) => {
    const { path, code, params } = toFlaw(issue);
    const label = fieldLabel(schema, path)?.({}, { locale }) ?? '';
    const rank = /^lines\.(\d+)\./.exec(path)?.[1];
    const name = rank === undefined ? label : `${label} (${Number(rank) + 1})`;
    return { path, text: namedIssueText(code, params, name, locale), hint: issueText(code, params, locale) };
  });
}
