import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { ObjectMissing } from '#platform/lists/web/object-panel.tsx';
import { PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { Row, Rows } from '#platform/kit/web/parts/panel.tsx';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { contractAddress, contractsAddress } from '../contracts.paths.ts';
import { contractTexts } from './contract-texts.ts';

interface ContractMissingProps {
  code: string;
  failure: unknown;
  onRetry: () => void;
  /** On a page of its own, with its title; else beside the list. */
  isPage?: boolean;
}

interface Bearer {
  id: string;
  manufacturerName: string;
  label: string | null;
  companyName: string;
}

/** A code that opens no contract: the choice, when contracts of several manufacturers bear the number; else as for any object. */
export function ContractMissing({ code, failure, onRetry, isPage }: ContractMissingProps) {
  const problem = failure instanceof ApiProblem ? failure : undefined;
  if (problem?.code !== 'contracts.several')
    return <ObjectMissing texts={contractTexts} code={code} failure={failure} onRetry={onRetry} {...(isPage ? { isPage } : {})} />;
  const bearers = problem.members.contracts as Bearer[];
  const areOfSeveralCompanies = new Set(bearers.map(({ companyName }) => companyName)).size > 1;
  return (
    <>
      {isPage ? (
        <PageHeader crumb={{ label: m['contracts.title'](), to: contractsAddress() }} title={m['contracts.choice.title']()}>
          {problem.message}
        </PageHeader>
      ) : (
        <p>{problem.message}</p>
      )}
      <Rows>
        {bearers.map(({ id, manufacturerName, label, companyName }) => (
          <Row key={id} title={<Link to={contractAddress(id)}>{manufacturerName}</Link>} text={withDots(label, areOfSeveralCompanies ? companyName : null)} />
        ))}
      </Rows>
    </>
  );
}
