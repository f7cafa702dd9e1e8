import { IconAlertTriangle } from '@tabler/icons-react';
import { contractsAddress } from '#installed-base/contracts/contracts.paths.ts';
import { withQuery } from '#platform/address.ts';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';
import { m } from '#generated/messages/messages.js';
import { licencesAddress } from '#installed-base/licences/licences.paths.ts';
import { Link } from '#platform/web/Link.tsx';
import { PanelPart } from '#platform/web/parts/PanelPart.tsx';
import { Properties } from '#platform/web/parts/Properties.tsx';
import { Status } from '#platform/web/parts/Status.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { ShownSubOrganisation } from './sub-organisations.list.tsx';
import styles from './SubOrganisations.module.css';
import { useChoice } from './use-choice.ts';

/** An address that names its order is shown as it is, without the filter with which the list begins. */
const everyContract = withQuery(contractsAddress(), { sort: 'endsOn' });

/** A sub-organisation, and what belongs to it. */
export function SubOrganisationPanel({ one }: { one: ShownSubOrganisation }) {
  const { number } = useFormat();
  const { choose } = useChoice(one);
  const { contents } = one;
  const licencesLabel = (): string =>
    m['companies.subOrganisation.licencesUsed']({ entitled: number(contents?.entitled ?? 0), assigned: number(contents?.assigned ?? 0) });
  const counted = (count: number | undefined, to: string, label: (inputs: { count: number }) => string, none: () => string) =>
    count === undefined ? null : count === 0 ? (
      none()
    ) : (
      <Link to={to} onClick={choose}>
        {label({ count })}
      </Link>
    );
  return (
    <div className={styles.panel}>
      <Properties
        items={[
          { label: m['companies.subOrganisation.parent'](), value: one.parentName },
          { label: m['companies.subOrganisation.vendorId'](), value: one.vendorOrganisationId && <span className="serial">{one.vendorOrganisationId}</span> },
        ]}
      />
      <PanelPart title={m['companies.subOrganisation.contents']()}>
        <Properties
          items={[
            {
              label: m['companies.subOrganisation.contracts'](),
              value: counted(contents?.contracts, everyContract, m['companies.subOrganisation.contractsCount'], m['companies.subOrganisation.none']),
            },
            {
              label: m['companies.subOrganisation.devices'](),
              value: counted(contents?.devices, devicesAddress(), m['companies.subOrganisation.devicesCount'], m['companies.subOrganisation.none']),
            },
            {
              label: m['companies.subOrganisation.licences'](),
              value: counted(contents && contents.entitled + contents.assigned, licencesAddress(), licencesLabel, m['companies.subOrganisation.noLicence']),
            },
            contents !== undefined &&
              contents.overAssigned > 0 && {
                label: m['companies.subOrganisation.assignment'](),
                value: (
                  <Status family="danger" icon={IconAlertTriangle} label={m['companies.subOrganisation.overOn']({ count: contents.overAssigned })} isPill />
                ),
              },
          ]}
        />
        <p className="quiet">{m['companies.subOrganisation.contentsNote']()}</p>
      </PanelPart>
    </div>
  );
}
