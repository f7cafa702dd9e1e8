import { useUnreadMessages } from '#capabilities/conversations/web/parts/unread.tsx';
import { TypedSerial } from '#installed-base/equipment/web/parts/TypedSerial.tsx';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { ListScreen, type PanelPlace } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/list-queries.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { useSession, companyForLinks } from '#platform/kit/web/session.ts';
import { contractsAddress, renewalAddress } from '#installed-base/contracts/contracts.paths.ts';
import { renewalRequestKind } from '#installed-base/contracts/contracts.journal.ts';
import { renewalList } from '../renewals.list.ts';
import { ContractsTabs } from '#installed-base/contracts/web/parts/ContractsTabs.tsx';
import { renewalsScreen } from './renewals/renewals.screen.tsx';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { offersAddress } from '#commerce/offers/offers.paths.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { useFocusAfter } from '#platform/kit/web/focus.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { type ObjectTexts, ObjectPanel } from '#platform/lists/web/object-panel.tsx';
import type { RenewalDetail } from '../renewals.api.ts';
import { renewalQuery, renewals } from './renewals.queries.ts';
import { RenewalBody } from './renewals/RenewalBody.tsx';

/** `/contrats/renouvellements/{code?}`: the requests for renewal, one open beside the list. */
export function RenewalsPage() {
  const { provider } = useSession();
  return (
    <ListScreen
      screen={renewalsScreen}
      extras={{ unread: useUnreadMessages(renewalRequestKind) }}
      sections={<ContractsTabs current="renewals" />}
      above={<TypedSerial />}
      actions={(list) => <ExportButton list={list} />}
      empty={
        <EmptyState title={m['renewals.empty']()} actions={<LinkButton to={contractsAddress()}>{m['renewals.emptyContracts']()}</LinkButton>}>
          <p>{m['renewals.emptyText']({ provider: provider.name })}</p>
        </EmptyState>
      }
      panel={(place) => <RenewalPanel place={place} />}
    />
  );
}
RenewalsPage.load = loadList(renewalList);

/** A request that does not open. */
const texts: ObjectTexts = {
  elsewhere: m['renewals.elsewhere'],
  unknown: m['renewals.unknown'],
  unknownText: m['renewals.unknownText'],
  failed: m['renewals.failed'],
  list: { to: () => renewalAddress(), label: m['renewals.seeAll'] },
};

/** A request open beside the list: what was asked for, and what became of it. */
function RenewalPanel({ place }: { place: PanelPlace }) {
  return (
    <ObjectPanel place={place} query={useQuery(renewalQuery(place.code))} texts={texts} footer={(renewal) => <Actions renewal={renewal} />}>
      {(renewal) => <RenewalBody renewal={renewal} />}
    </ObjectPanel>
  );
}

function Actions({ renewal: { number, companyId, offerNumber, can } }: { renewal: RenewalDetail }) {
  const session = useSession();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => renewals.call('POST /api/renewals/:code/cancellation', { params: { code: number } }, { company: companyId, idempotencyKey: newIntent() }),
    onSuccess: async () => {
      await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/renewals') });
      toast({ kind: 'success', title: m['renewals.cancelled']({ number }) });
    },
    onError: (failure) => toastFailure(m['renewals.cancelFailed'](), failure),
  });
  const remember = useFocusAfter(cancel.isPending);
  const ask = async (): Promise<void> => {
    const content = { title: m['renewals.cancel.title']({ number }), text: m['renewals.cancel.text'](), confirm: m['renewals.cancel']() };
    remember();
    // The button goes with the state of the request: the focus stays in the panel.
    if (await confirm(content)) cancel.mutate();
  };
  if (offerNumber !== null)
    return <LinkButton to={withCompany(offersAddress(offerNumber), companyForLinks(session, companyId))}>{m['renewals.openOffer']()}</LinkButton>;
  return can.cancel ? (
    <Button variant="default" loading={cancel.isPending} onClick={() => void ask()}>
      {m['renewals.cancel']()}
    </Button>
  ) : null;
}
