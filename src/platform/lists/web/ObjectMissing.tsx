import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { withQuery } from '#platform/kernel/address.ts';
import type { Message, MessageWith } from '#platform/kernel/message.ts';
import { LoadError } from '#platform/kit/web/feedback/LoadError.tsx';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Sentence } from '#platform/kit/web/parts/Sentence.tsx';
import { ApiProblem } from '#platform/kit/web/problem.ts';

/** Texts of a domain for an object that does not open. */
export interface ObjectTexts {
  /** Told on the way to the company that holds it. */
  elsewhere: MessageWith<{ company: string }>;
  unknown: Message;
  unknownText: (inputs: { code: string }) => string;
  failed: Message;
  /** List in which the reader can search for the object. */
  list: { to: () => string; label: Message };
}

interface ObjectMissingProps {
  texts: ObjectTexts;
  code: string;
  failure: unknown;
  onRetry: () => void;
  /** On a page of its own, with its title; else beside the list. */
  isPage?: boolean;
}

/** A code that opens no object of the company on screen: leads to the company that holds it, with a notice; else reports that it does not exist, or could
 *  not be loaded. */
export function ObjectMissing({ texts, code, failure, onRetry, isPage }: ObjectMissingProps) {
  const router = useRouter();
  const problem = failure instanceof ApiProblem ? failure : undefined;
  const company = problem?.code === 'elsewhere' ? Number(problem.members.company) : undefined;
  const companyName = problem?.members.companyName;
  useEffect(() => {
    if (company === undefined) return;
    const { pathname, search } = router.latestLocation;
    toast({ kind: 'info', title: texts.elsewhere({ company: String(companyName) }) });
    void router.navigate({ href: withQuery(pathname, { ...(search as Record<string, string>), company }), replace: true });
  }, [company, companyName, router, texts]);

  if (company !== undefined) return null;
  if (!problem?.isMissing) return <LoadError title={texts.failed()} failure={failure} onRetry={onRetry} isPage={isPage} />;
  const { list } = texts;
  return (
    <EmptyState
      level={isPage ? 1 : 2}
      isBroken
      title={texts.unknown()}
      actions={
        <LinkButton to={list.to()} variant="default">
          {list.label()}
        </LinkButton>
      }
    >
      <p>
        <Sentence>{texts.unknownText({ code })}</Sentence>
      </p>
    </EmptyState>
  );
}
