import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { useWholeList } from '#platform/lists/web/whole-list.ts';
import { PanelMissing } from '#platform/lists/web/object-panel.tsx';
import { SidePanel } from '#platform/lists/web/SidePanel.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { cannedAnswerAddress, newAnswer } from '../conversations.paths.ts';
import type { CannedAnswer } from '../inbox.api.ts';
import { answerCard, answerColumns, answersList, stateOf } from './answers/answers.list.tsx';
import { cannedAnswersQuery } from './conversations.queries.ts';

const AnswerForm = lazy(() => import('./answers/AnswerForm.tsx').then((file) => ({ default: file.AnswerForm })));

const textOf = ({ name, bodyFr, bodyEn }: CannedAnswer): string => `${name} ${bodyFr} ${bodyEn}`;

/** `/provider/answers/{answer?}`: answers that staff use again and again, one of them open beside the list. */
export function CannedAnswersPage() {
  const { answer: id } = useParams({ strict: false }) as { answer?: string };
  const answer = useQuery(cannedAnswersQuery());
  const { one, addressOf, place, shown } = useWholeList(answersList, {
    answer,
    rows: answer.data?.rows,
    textOf,
    stateOf,
    codeOf: (row) => row.id,
    address: cannedAnswerAddress,
    code: id,
  });
  const isNew = id === newAnswer;
  const create = (
    <LinkButton
      variant={id === undefined ? 'filled' : 'default'}
      data-new=""
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
      to={addressOf(newAnswer)}
    >
      {m['conversations.answers.create']()}
    </LinkButton>
  );
  return (
    <ListPage
      {...shown}
      title={m['conversations.answers.title']()}
      actions={create}
      above={<p className="quiet">{m['conversations.answers.text']()}</p>}
      search={m['conversations.answers.search']()}
      columns={answerColumns}
      isQuiet={({ isArchived }) => isArchived}
      card={answerCard}
      empty={
        <EmptyState title={m['conversations.answers.none']()} actions={create}>
          <p>{m['conversations.answers.noneText']()}</p>
        </EmptyState>
      }
      panel={
        id === undefined || !answer.data ? undefined : (
          <SidePanel shown={id} title={isNew ? m['conversations.answers.new']() : (one?.name ?? m['conversations.answers.missing']())} {...place}>
            {isNew || one ? (
              <Suspense fallback={null}>
                <AnswerForm key={one ? `${one.id} ${one.version}` : newAnswer} answer={one ?? null} addressOf={addressOf} />
              </Suspense>
            ) : (
              <PanelMissing title={m['conversations.answers.missing']()} closeTo={place.closeTo} />
            )}
          </SidePanel>
        )
      }
    />
  );
}
