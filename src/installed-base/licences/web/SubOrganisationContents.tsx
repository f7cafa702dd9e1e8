import { IconAlertTriangle } from '@tabler/icons-react';
import { contractsAddress } from '#installed-base/contracts/contracts.paths.ts';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';
import { m } from '#generated/messages/messages.js';
import type { SubOrganisationContentsProps } from '#parties/companies/web/parts/sub-organisation-contents.ts';
import { withQuery } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { PanelPart } from '#platform/kit/web/parts/panel.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { licencesAddress } from '../licences.paths.ts';

/** An address that names its order is shown as it is, without the filter with which the list begins. */
const everyContract = withQuery(contractsAddress(), { sort: 'endsOn' });

/** Contracts, devices and licences of a sub-organisation. */
export function SubOrganisationContents({ contents, choose }: SubOrganisationContentsProps) {
  const { number } = useFormat();
  const formatLicences = (): string =>
    m['licences.subOrganisation.licencesUsed']({ entitled: number(contents?.entitled ?? 0), assigned: number(contents?.assigned ?? 0) });
  const renderCount = (count: number | undefined, to: string, label: (inputs: { count: number }) => string, none: () => string) =>
    count === undefined ? null : count === 0 ? (
      none()
    ) : (
      <Link to={to} onClick={choose}>
        {label({ count })}
      </Link>
    );
  return (
    <PanelPart title={m['licences.subOrganisation.contents']()}>
      <Properties
        items={[
          {
            label: m['companies.subOrganisation.contracts'](),
            value: renderCount(contents?.contracts, everyContract, m['companies.subOrganisation.contractsCount'], m['licences.subOrganisation.none']),
          },
          {
            label: m['companies.subOrganisation.devices'](),
            value: renderCount(contents?.devices, devicesAddress(), m['companies.subOrganisation.devicesCount'], m['licences.subOrganisation.none']),
          },
          {
            label: m['licences.subOrganisation.licences'](),
            value: renderCount(contents && contents.entitled + contents.assigned, licencesAddress(), formatLicences, m['licences.subOrganisation.noLicence']),
          },
          contents !== undefined &&
            contents.overAssigned > 0 && {
              label: m['companies.subOrganisation.assignment'](),
              value: <Status family="danger" icon={IconAlertTriangle} label={m['licences.subOrganisation.overOn']({ count: contents.overAssigned })} isPill />,
            },
        ]}
      />
      <p className="quiet">{m['licences.subOrganisation.contentsNote']()}</p>
    </PanelPart>
  );
}
