import { Button, Menu } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { contractsAddress } from '#contracts/contracts.paths.ts';
import { devicesAddress } from '#equipment/equipment.paths.ts';
import { m } from '#generated/messages/messages.js';
import { licencesAddress } from '#licences/licences.paths.ts';
import { newIntent } from '#platform/web/api.ts';
import { useCurrentCompany } from '#platform/web/company.ts';
import { confirm } from '#platform/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { Link } from '#platform/web/Link.tsx';
import { PanelPart } from '#platform/web/parts/PanelPart.tsx';
import { Properties } from '#platform/web/parts/Properties.tsx';
import { Status } from '#platform/web/parts/Status.tsx';
import { chooseSubOrganisation, useSubOrganisation } from '#platform/web/sub-organisation.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { refreshSubOrganisations } from '../refresh-sub-organisations.ts';
import { subOrganisations } from '../sub-organisations.queries.ts';
import type { ShownSubOrganisation } from './sub-organisations.list.tsx';
import styles from './SubOrganisations.module.css';

interface Changes {
  edit: () => void;
  /** Creates one within it. */
  nest: () => void;
  /** After it was deleted. */
  gone: () => void;
}

/** Whether the portal shows this sub-organisation alone, and how to choose that. */
function useChoice(one: ShownSubOrganisation) {
  const company = useCurrentCompany();
  return {
    company,
    isChosen: useSubOrganisation(company)?.id === one.id,
    choose: (): void => {
      if (typeof company === 'number') chooseSubOrganisation(company, { id: one.id, name: one.name });
    },
  };
}

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
              value: counted(contents?.contracts, contractsAddress(), m['companies.subOrganisation.contractsCount'], m['companies.subOrganisation.none']),
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

/** How to show nothing else, and for managers how to change it. */
export function SubOrganisationActions({ one, change }: { one: ShownSubOrganisation; change?: Changes }) {
  const { company, isChosen, choose } = useChoice(one);
  return (
    <>
      <Button variant="default" onClick={isChosen ? () => chooseSubOrganisation(Number(company), null) : choose}>
        {isChosen ? m['companies.subOrganisation.showAll']() : m['companies.subOrganisation.showOnly']()}
      </Button>
      {change ? <ChangeButtons one={one} change={change} isChosen={isChosen} /> : null}
    </>
  );
}

function ChangeButtons({ one, change, isChosen }: { one: ShownSubOrganisation; change: Changes; isChosen: boolean }) {
  const company = useCurrentCompany();
  const removal = useMutation({
    mutationFn: () => subOrganisations.call('DELETE /api/sub-organisations/:id', { params: { id: one.id } }, { idempotencyKey: newIntent() }),
    onSuccess: () => {
      if (isChosen && typeof company === 'number') chooseSubOrganisation(company, null);
      toast({ kind: 'success', title: m['companies.subOrganisation.deleted']({ name: one.name }) });
      change.gone();
    },
    onError: (failure) => toastFailure(m['companies.subOrganisation.deleteFailed']({ name: one.name }), failure),
    onSettled: refreshSubOrganisations,
  });
  const remove = async (): Promise<void> => {
    const content = {
      title: m['companies.subOrganisation.deleteQuestion']({ name: one.name }),
      text: m['companies.subOrganisation.deleteText'](),
      confirm: m['companies.subOrganisation.delete'](),
    };
    if (await confirm({ ...content, isDanger: true })) removal.mutate();
  };
  return (
    <>
      <Button variant="default" onClick={change.edit}>
        {m['companies.subOrganisation.edit']()}
      </Button>
      <Menu position="top-end" withinPortal>
        <Menu.Target>
          <Button variant="default" loading={removal.isPending} rightSection={<IconChevronDown size={16} stroke={1.7} />}>
            {m['companies.subOrganisation.actions']()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={change.nest}>{m['companies.subOrganisation.nest']()}</Menu.Item>
          <Menu.Item onClick={() => void remove()}>{m['companies.subOrganisation.delete']()}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
