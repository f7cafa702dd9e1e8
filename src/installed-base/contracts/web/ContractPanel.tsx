import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import type { PanelPlace } from '#platform/lists/web/ListScreen.tsx';
import { ObjectPanel } from '#platform/lists/web/ObjectPanel.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import type { ContractDetail } from '../contracts.api.ts';
import { contractAddress } from '../contracts.paths.ts';
import { ContractMissing } from './ContractMissing.tsx';
import { ContractPanelBody } from './ContractPanelBody.tsx';
import { contractTexts } from './contract-texts.ts';
import { contractQuery } from './contracts.queries.ts';

/** The contract open beside the list. */
export function ContractPanel({ place }: { place: PanelPlace }) {
  const session = useSession();
  const pageOf = ({ code, companyId }: ContractDetail): string => inCompany(contractAddress(code), companyForLinks(session, companyId));
  return (
    <ObjectPanel
      place={place}
      query={useQuery(contractQuery(place.code))}
      texts={contractTexts}
      title={({ number }) => number}
      expandTo={pageOf}
      footer={(contract) => <LinkButton to={pageOf(contract)}>{m['contracts.action.open']()}</LinkButton>}
      missing={(failure, onRetry) => <ContractMissing code={place.code} failure={failure} onRetry={onRetry} />}
    >
      {(contract) => <ContractPanelBody contract={contract} contractTo={pageOf(contract)} />}
    </ObjectPanel>
  );
}
