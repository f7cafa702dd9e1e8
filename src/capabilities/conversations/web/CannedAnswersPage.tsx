import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { WholeListScreen } from '#platform/lists/web/WholeListScreen.tsx';
import { PanelMissing } from '#platform/lists/web/object-panel.tsx';
import { SidePanel } from '#platform/lists/web/SidePanel.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { cannedAnswerAddress, newAnswer } from '../conversations.paths.ts';
import { answersScreen } from './answers/answers.screen.tsx';
import { cannedAnswersQuery } from './conversations.queries.ts';

const AnswerForm = lazy(() => import('./answers/AnswerForm.tsx').then((file) => ({ default: file.AnswerForm })));

/** `/provider/answers/{answer?}`: answers that staff use again and again, one of them open beside the list. */
export function CannedAnswersPage() {
  const answer = useQuery(cannedAnswersQuery());
  const create = (to: string, variant: 'filled' | 'default') => (
    <LinkButton variant={variant} data-new="" leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />} to={to}>
      {m['conversations.answers.create']()}
    </LinkButton>
  );
  return (
    <WholeListScreen
      screen={answersScreen}
      extras={noExtras}
      answer={answer}
      rows={answer.data?.rows}
      actions={({ primary, linkTo }) => create(linkTo(newAnswer), primary)}
      above={<p className="quiet">{m['conversations.answers.text']()}</p>}
      empty={
        <EmptyState title={m['conversations.answers.none']()} actions={create(cannedAnswerAddress(newAnswer), 'filled')}>
          <p>{m['conversations.answers.noneText']()}</p>
        </EmptyState>
      }
      panel={({ code, ...place }, one, linkTo) => (
        <SidePanel shown={code} title={code === newAnswer ? m['conversations.answers.new']() : (one?.name ?? m['conversations.answers.missing']())} {...place}>
          {code === newAnswer || one ? (
            <Suspense fallback={null}>
              <AnswerForm key={one ? `${one.id} ${one.version}` : newAnswer} answer={one ?? null} linkTo={linkTo} />
            </Suspense>
          ) : (
            <PanelMissing title={m['conversations.answers.missing']()} closeTo={place.closeTo} />
          )}
        </SidePanel>
      )}
    />
  );
}
