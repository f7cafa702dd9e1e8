import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import type { PanelPlace } from '#platform/lists/web/ListScreen.tsx';
import { ObjectPanel } from '#platform/lists/web/object-panel.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import type { ContractDetail } from '../contracts.api.ts';
import { contractAddress } from '../contracts.paths.ts';
import { ContractMissing } from './ContractMissing.tsx';
import { contractTexts } from './contract-texts.ts';
import { contractQuery } from './contracts.queries.ts';
import { SerialLink } from '#installed-base/equipment/web/parts/device-cells.tsx';
import { Conversation } from '#capabilities/conversations/web/parts/Conversation.tsx';
import { UnreadHint } from '#capabilities/conversations/web/parts/unread.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { PanelPart, PanelBody } from '#platform/kit/web/parts/panel.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { contractKind } from '../contracts.journal.ts';
import { ContractProperties } from './contract/ContractProperties.tsx';
import { ContractStatus, EndStatus } from './parts/contract-cells.tsx';
import styles from './ContractPanelBody.module.css';

/** The contract open beside the list. */
export function ContractPanel({ place }: { place: PanelPlace }) {
  const session = useSession();
  const buildPageAddress = ({ code, companyId }: ContractDetail): string => withCompany(contractAddress(code), companyForLinks(session, companyId));
  return (
    <ObjectPanel
      place={place}
      query={useQuery(contractQuery(place.code))}
      texts={contractTexts}
      title={({ number }) => number}
      expandTo={buildPageAddress}
      footer={(contract) => <LinkButton to={buildPageAddress(contract)}>{m['contracts.action.open']()}</LinkButton>}
      missing={(failure, onRetry) => <ContractMissing code={place.code} failure={failure} onRetry={onRetry} />}
    >
      {(contract) => <ContractPanelBody contract={contract} contractTo={buildPageAddress(contract)} />}
    </ObjectPanel>
  );
}

const linesShown = 12;

/** A contract beside the list: state, properties, lines and conversation. */
function ContractPanelBody({ contract, contractTo }: { contract: ContractDetail; contractTo: string }) {
  const { lines } = contract;
  const rest = lines.length - linesShown;
  return (
    <PanelBody
      title={contract.label ?? contract.manufacturerName}
      state={
        <>
          <ContractStatus state={contract.state} />
          <EndStatus endsOn={contract.endsOn} />
          <UnreadHint kind={contractKind} code={contract.code} company={contract.companyId} />
        </>
      }
    >
      <ContractProperties contract={contract} />
      <PanelPart title={m['contracts.part.lines']()} count={lines.length}>
        <ul className={styles.lines}>
          {lines.slice(0, linesShown).map((line) => (
            <li key={line.id}>
              <span className={styles.reference}>
                <Reference>{line.reference}</Reference>
                {line.serial ? (
                  <SerialLink serial={line.serial} companyId={contract.companyId} manufacturer={line.deviceManufacturer} reference={line.deviceReference} />
                ) : null}
              </span>
              <EndStatus endsOn={line.untilOn} />
            </li>
          ))}
        </ul>
        {rest > 0 ? (
          <p className={styles.rest}>
            <Link to={contractTo}>{m['contracts.lines.others']({ count: rest })}</Link>
          </p>
        ) : null}
      </PanelPart>
      <Conversation kind={contractKind} code={contract.code} company={contract.companyId} />
    </PanelBody>
  );
}
