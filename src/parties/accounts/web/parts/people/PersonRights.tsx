import { SegmentedControl, Switch } from '@mantine/core';
import '#platform/kit/web/styles/form-styles.ts';
import { IconEye } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CompanyPersonDetail, GivenMembership } from '../../../people.api.ts';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { useSession, openSession } from '#platform/kit/web/session.ts';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import { membershipLimits, people, personQuery, views } from '../../people.queries.ts';
import { AmountLimit } from './AmountLimit.tsx';
import { LimitSelect } from './LimitSelect.tsx';
import { roleNames } from '../../../people.list.ts';
import { homeAddress, withCompany } from '#platform/kernel/address.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import viewAsStyles from '#platform/kit/web/parts/TextAction.module.css';
import styles from './people.module.css';

type Changes = Partial<GivenMembership>;

const listIds = (limits: CompanyPersonDetail['sites']): string[] | null => limits && limits.map(({ id }) => id);
const toRights = ({ role, prices, services, accepts, amountLimit, sites, subOrganisations }: CompanyPersonDetail): GivenMembership => ({
  role,
  prices,
  services,
  accepts,
  amountLimit,
  sites: listIds(sites),
  subOrganisations: listIds(subOrganisations),
});

const shareText = ({ seen, total }: { seen: number; total: number }, format: Format) => ({
  count: seen,
  seen: format.number(seen),
  total: format.number(total),
});

/** Rights and limits of a member: each choice is saved at once and can be undone. The own ones are read only. */
export function PersonRights({ company, person, mayView }: { company?: number | undefined; person: CompanyPersonDetail; mayView?: boolean | undefined }) {
  const format = useFormat();
  const { data: limits } = useQuery(membershipLimits(company));
  const key = personQuery(person.id, company).queryKey;
  const save = useMutation({
    mutationFn: ({ version, changes }: { version: number; changes: Changes; before?: GivenMembership }) =>
      people.call(
        'PATCH /api/people/:id',
        { params: { id: person.id }, body: { version, ...changes } },
        { idempotencyKey: newIntent(), ...(company === undefined ? {} : { company }) },
      ),
    onSuccess: (saved, { before }) => {
      queryClient.setQueryData(key, saved);
      toast(
        {
          kind: 'success',
          title: m['accounts.people.saved']({ name: saved.fullName }),
          ...(before ? { action: { label: m['accounts.people.undo'](), run: () => save.mutate({ version: saved.version, changes: before }) } } : {}),
        },
        `rights ${saved.id}`,
      );
    },
    onError: (failure) => toastFailure(m['accounts.people.notSaved'](), failure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /api/people'] }),
  });
  const isOneself = useSession().user.id === person.id;
  const change = (changes: Changes): void => save.mutate({ version: person.version, changes, before: toRights(person) });
  const { fullName: name, sees } = person;
  const isBusy = save.isPending || isOneself;
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
      <h3 id="person-rights" className={styles.heading}>
        {m['accounts.people.rights']()}
      </h3>
      {isOneself ? <p className="quiet">{m['accounts.people.ownRights']()}</p> : null}
      <SegmentedControl
        aria-label={m['accounts.people.rights']()}
        value={person.role}
        fullWidth
        disabled={isBusy || person.isLastManager}
        title={lastManager}
        data={(['member', 'manager'] as const).map((value) => ({ value, label: roleNames[value]() }))}
        onChange={(role) => change({ role: role === 'manager' ? 'manager' : 'member' })}
      />
      {lastManager ? <p className="quiet">{lastManager}</p> : null}
      <div>
        {right('prices', m['accounts.right.prices'](), m['accounts.people.pricesText']())}
        {right('services', m['accounts.right.services'](), m['accounts.people.servicesText']())}
        {right(
          'accepts',
          m['accounts.right.accepts'](),
          person.prices ? m['accounts.people.acceptsText']() : m['accounts.people.acceptsNeedsPrices'](),
          !person.prices,
        )}
      </div>
      <div className={styles.limits}>
        {person.accepts ? (
          <AmountLimit amount={person.amountLimit} currency={person.currency} isBusy={isBusy} onChange={(amountLimit) => change({ amountLimit })} />
        ) : null}
        <LimitSelect
          label={m['accounts.people.sites']()}
          choices={limits?.sites ?? []}
          chosen={listIds(person.sites)}
          isDisabled={isOneself}
          onChange={(sites) => change({ sites })}
        />
        <LimitSelect
          label={m['accounts.people.subOrganisations']()}
          choices={limits?.subOrganisations ?? []}
          chosen={listIds(person.subOrganisations)}
          isDisabled={isOneself}
          onChange={(subOrganisations) => change({ subOrganisations })}
        />
      </div>
      {sees ? (
        <div className={styles.sees}>
          <IconEye size={16} stroke={1.7} aria-hidden="true" />
          <p role="status">
            {m['accounts.people.sees']({
              name,
              orders: m['accounts.people.seesOrders'](shareText(sees.orders, format)),
              devices: m['accounts.people.seesDevices'](shareText(sees.devices, format)),
            })}
          </p>
          {mayView && company !== undefined ? <ViewAs company={company} id={person.id} name={name} /> : null}
        </div>
      ) : null}
    </section>
  );
}

/** Shows the portal as a person of a company sees it, after a question that says what is journalled. */
function ViewAs({ company, id, name }: { company: number; id: string; name: string }) {
  const queries = useQueryClient();
  const view = useMutation({
    mutationFn: () =>
      views.call(
        'POST /api/provider/companies/:companyId/people/:id/view-as',
        { params: { companyId: String(company), id } },
        { company: null, idempotencyKey: newIntent() },
      ),
    onSuccess: (session) => {
      openSession(queries, session);
      // A new page: nothing that the frame has read for the reader may stay on screen.
      globalThis.location.assign(withCompany(homeAddress(false), company));
    },
    onError: (failure) => toastFailure(m['accounts.people.viewAsFailed'](), failure),
  });
  const ask = async (): Promise<void> => {
    const content = {
      title: m['accounts.people.viewAsQuestion']({ name }),
      text: m['accounts.people.viewAsText'](),
      confirm: m['accounts.people.viewAsConfirm'](),
    };
    if (await confirm(content)) view.mutate();
  };
  return (
    <button type="button" className={viewAsStyles.action} disabled={view.isPending} onClick={() => void ask()}>
      {m['accounts.people.viewAs']()}
    </button>
  );
}
