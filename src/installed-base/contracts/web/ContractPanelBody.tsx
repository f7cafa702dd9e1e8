import { SerialLink } from '#installed-base/equipment/web/parts/SerialLink.tsx';
import { m } from '#generated/messages/messages.js';
import { Conversation } from '#capabilities/conversations/web/parts/Conversation.tsx';
import { UnreadHint } from '#capabilities/conversations/web/parts/UnreadHint.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { PanelBody } from '#platform/kit/web/parts/PanelBody.tsx';
import { PanelPart } from '#platform/kit/web/parts/PanelPart.tsx';
import { Reference } from '#platform/kit/web/parts/Reference.tsx';
import type { ContractDetail } from '../contracts.api.ts';
import { contractKind } from '../contracts.journal.ts';
import { ContractProperties } from './contract/ContractProperties.tsx';
import { ContractStatus } from './parts/ContractStatus.tsx';
import { EndStatus } from './parts/EndStatus.tsx';
import styles from './ContractPanelBody.module.css';

const linesShown = 12;

/** A contract beside the list: state, properties, lines and conversation. */
export function ContractPanelBody({ contract, contractTo }: { contract: ContractDetail; contractTo: string }) {
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
