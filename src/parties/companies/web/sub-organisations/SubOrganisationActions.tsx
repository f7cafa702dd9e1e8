import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { chooseSubOrganisation } from '#platform/kit/web/sub-organisation.ts';
import { refreshSubOrganisations, subOrganisations } from '../sub-organisations.queries.ts';
import type { ShownSubOrganisation } from '../../sub-organisations.list.ts';
import { useChoice } from './use-choice.ts';

interface Changes {
  edit: () => void;
  /** Creates one within it. */
  nest: () => void;
  /** Called after it was deleted. */
  gone: () => void;
}

/** Button that filters by this sub-organisation; managers also edit and delete it. */
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
