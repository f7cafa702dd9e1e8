import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { searchWords } from '#platform/kernel/search-key.ts';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { stateTabs } from '#platform/lists/web/list-tabs.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { PanelMissing } from '#platform/lists/web/PanelMissing.tsx';
import { SidePanel } from '#platform/lists/web/SidePanel.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { cannedAnswerAddress, newAnswer } from '../conversations.paths.ts';
import type { CannedAnswer } from '../inbox.api.ts';
import { answerCard, answerColumns, answersList, stateOf, type AnswerState } from './answers/answers.list.tsx';
import { cannedAnswersQuery } from './conversations.queries.ts';

const AnswerForm = lazy(() => import('./answers/AnswerForm.tsx').then((file) => ({ default: file.AnswerForm })));

const words = (text: string): string => searchWords(text).join(' ');
const textOf = ({ name, bodyFr, bodyEn }: CannedAnswer): string => words(`${name} ${bodyFr} ${bodyEn}`);

/** `/provider/answers/{answer?}`: answers that staff use again and again, one of them open beside the list. */
export function CannedAnswersPage() {
  const { answer: id } = useParams({ strict: false }) as { answer?: string };
  const list = useListState(answersList);
  const answer = useQuery(cannedAnswersQuery());
  const { state, q = '' } = list.query;
  const all = answer.data?.rows;
  const found = all?.filter((row) => textOf(row).includes(words(q)));
  const rows = found?.filter((row) => state === undefined || state.split(',').includes(stateOf(row)));
  const counted = (of: AnswerState | 'all') => ({ count: found?.filter((row) => of === 'all' || stateOf(row) === of).length ?? 0, more: false });
  const counts = found && { all: counted('all'), inUse: counted('inUse'), archived: counted('archived') };
  const open = rows?.findIndex((row) => row.id === id) ?? -1;
  const to = (row?: { id: string }): string => list.keep(cannedAnswerAddress(row?.id));
  const stepTo = (at: number): string | undefined => (open >= 0 && rows?.[at] ? to(rows[at]) : undefined);
  const shown = all?.find((row) => row.id === id) ?? null;
  const isNew = id === newAnswer;
  const create = (
    <LinkButton
      variant={id === undefined ? 'filled' : 'default'}
      data-new=""
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
      to={to({ id: newAnswer })}
    >
      {m['conversations.answers.create']()}
    </LinkButton>
  );
  return (
    <ListPage
      list={list}
      title={m['conversations.answers.title']()}
      actions={create}
      above={<p className="quiet">{m['conversations.answers.text']()}</p>}
      tabs={stateTabs(answersList, list, cannedAnswerAddress(), counts)}
      search={m['conversations.answers.search']()}
      fields={[]}
      columns={answerColumns}
      page={{ ...answer, data: rows && { rows, from: 1, next: null, previous: null } }}
      total={rows && { count: rows.length, more: false }}
      rowKey={(row) => row.id}
      rowTo={to}
      openKey={id}
      isQuiet={({ isArchived }) => isArchived}
      card={answerCard}
      empty={
        <EmptyState title={m['conversations.answers.none']()} actions={create}>
          <p>{m['conversations.answers.noneText']()}</p>
        </EmptyState>
      }
      panel={
        id === undefined || !all ? undefined : (
          <SidePanel
            shown={id}
            title={isNew ? m['conversations.answers.new']() : (shown?.name ?? m['conversations.answers.missing']())}
            closeTo={to()}
            previousTo={stepTo(open - 1)}
            nextTo={stepTo(open + 1)}
          >
            {isNew || shown ? (
              <Suspense fallback={null}>
                <AnswerForm key={shown ? `${shown.id} ${shown.version}` : newAnswer} answer={shown} addressOf={(of) => to({ id: of })} />
              </Suspense>
            ) : (
              <PanelMissing title={m['conversations.answers.missing']()} closeTo={to()} />
            )}
          </SidePanel>
        )
      }
    />
  );
}
