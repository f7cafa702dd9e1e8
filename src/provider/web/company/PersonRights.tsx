import { SegmentedControl, Switch } from '@mantine/core';
import '#platform/web/styles/form-styles.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { CompanyPersonDetail, GivenMembership } from '#accounts/people.api.ts';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/web/api.ts';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { useFormat } from '#platform/web/use-format.ts';
import item from '#queues/web/parts/Item.module.css';
import { membershipLimits, people, personOf } from '../provider.queries.ts';
import styles from './Company.module.css';
import { LimitSelect } from './LimitSelect.tsx';
import { roleNames } from './people.list.tsx';

type Changes = Partial<GivenMembership>;

const idsOf = (limits: CompanyPersonDetail['sites']): string[] | null => limits && limits.map(({ id }) => id);
const rightsOf = ({ role, prices, services, accepts, sites, subOrganisations }: CompanyPersonDetail): GivenMembership => ({
  role,
  prices,
  services,
  accepts,
  sites: idsOf(sites),
  subOrganisations: idsOf(subOrganisations),
});

/** Rights and limits of a member: each choice is saved at once and can be undone. */
export function PersonRights({ company, person }: { company: string; person: CompanyPersonDetail }) {
  const format = useFormat();
  const { data: limits } = useQuery(membershipLimits(company));
  const key = personOf(company, person.id).queryKey;
  const save = useMutation({
    mutationFn: ({ version, changes }: { version: number; changes: Changes; before?: GivenMembership }) =>
      people.call(
        'PATCH /api/provider/companies/:companyId/people/:id',
        { params: { companyId: company, id: person.id }, body: { version, ...changes } },
        { idempotencyKey: newIntent() },
      ),
    onSuccess: (saved, { before }) => {
      queryClient.setQueryData(key, saved);
      toast(
        {
          kind: 'success',
          title: m['provider.people.saved']({ name: saved.fullName }),
          ...(before ? { action: { label: m['provider.people.undo'](), run: () => save.mutate({ version: saved.version, changes: before }) } } : {}),
        },
        `rights ${saved.id}`,
      );
    },
    onError: (failure) => toastFailure(m['provider.people.notSaved'](), failure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /api/provider/companies/:companyId/people'] }),
  });
  const change = (changes: Changes): void => save.mutate({ version: person.version, changes, before: rightsOf(person) });
  const { fullName: name, sees } = person;
  const isBusy = save.isPending;
  const lastManager = person.isLastManager ? m['accounts.error.lastManager']() : undefined;
  const right = (which: 'prices' | 'services' | 'accepts', label: string, text: string, isOff = false) => (
    <div className={styles.right}>
      <div id={`right-${which}`}>
        {label}
        <p>{text}</p>
      </div>
      <Switch
        aria-labelledby={`right-${which}`}
        withThumbIndicator={false}
        checked={person[which]}
        disabled={isOff || isBusy}
        onChange={(event) => change({ [which]: event.currentTarget.checked })}
      />
    </div>
  );
  return (
    <section className={styles.rights} aria-labelledby="person-rights">
      <h3 id="person-rights" className={item.heading}>
        {m['provider.people.rights']()}
      </h3>
      <SegmentedControl
        aria-label={m['provider.people.rights']()}
        value={person.role}
        fullWidth
        disabled={isBusy || person.isLastManager}
        title={lastManager}
        data={(['member', 'manager'] as const).map((value) => ({ value, label: roleNames[value]() }))}
        onChange={(role) => change({ role: role === 'manager' ? 'manager' : 'member' })}
      />
      {lastManager ? <p className="quiet">{lastManager}</p> : null}
      <div>
        {right('prices', m['accounts.right.prices'](), m['provider.people.pricesText']())}
        {right('services', m['accounts.right.services'](), m['provider.people.servicesText']())}
        {right(
          'accepts',
          m['accounts.right.accepts'](),
          person.prices ? m['provider.people.acceptsText']() : m['provider.people.acceptsNeedsPrices'](),
          !person.prices,
        )}
      </div>
      <div className={styles.limits}>
        <LimitSelect label={m['accounts.people.sites']()} choices={limits?.sites ?? []} chosen={idsOf(person.sites)} onChange={(sites) => change({ sites })} />
        <LimitSelect
          label={m['accounts.people.subOrganisations']()}
          choices={limits?.subOrganisations ?? []}
          chosen={idsOf(person.subOrganisations)}
          onChange={(subOrganisations) => change({ subOrganisations })}
        />
      </div>
      {sees ? (
        <p className={styles.sees} role="status">
          {m['provider.people.sees']({
            name,
            orders: format.number(sees.orders.seen),
            ordersTotal: format.number(sees.orders.total),
            devices: format.number(sees.devices.seen),
            devicesTotal: format.number(sees.devices.total),
          })}
        </p>
      ) : null}
    </section>
  );
}
