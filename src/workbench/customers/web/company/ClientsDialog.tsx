import { Button } from '@mantine/core';
import '#platform/kit/web/styles/form-styles.ts';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { LinkedCompany, PartnerLinks } from '#parties/companies/partners.api.ts';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import { Rows } from '#platform/kit/web/parts/panel.tsx';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { CompanySelect } from '#parties/companies/web/parts/CompanySelect.tsx';
import { partnerLinksQuery, partners } from '../customers.queries.ts';
import { ClientRow } from './ClientRow.tsx';

interface ClientsDialogProps {
  companyId: number;
  name: string;
  clients: readonly LinkedCompany[];
  onClose: () => void;
}

/** Client companies of a partner: one is given at a time, and taken back with a way to undo it. */
export function ClientsDialog({ companyId, name, clients, onClose }: ClientsDialogProps) {
  const format = useFormat();
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null);
  // A choice that was given leaves an empty field: the field begins anew.
  const [round, setRound] = useState(0);
  const [error, setError] = useState<string>();
  // Companies that were taken stay until the dialog is closed, as the way back.
  const [taken, setTaken] = useState<readonly LinkedCompany[]>([]);
  const isClient = (one: LinkedCompany): boolean => clients.some(({ companyId: id }) => id === one.companyId);
  const shown = [...clients, ...taken.filter((one) => !isClient(one))].toSorted((one, other) => one.name.localeCompare(other.name, format.locale));
  const params = { companyId: String(companyId) };
  const show = (links: PartnerLinks): void => void queryClient.setQueryData(partnerLinksQuery(companyId).queryKey, links);
  const give = useMutation({
    mutationFn: ({ id }: { id: number; name: string }) =>
      partners.call('POST /api/provider/companies/:companyId/clients', { params, body: { client: id } }, { idempotencyKey: newIntent() }),
    onSuccess: (links, given) => {
      show(links);
      setTaken(taken.filter((one) => one.companyId !== given.id));
      setChosen(null);
      setRound(round + 1);
      toast({ kind: 'success', title: m['customers.links.given']({ name: given.name }) });
    },
    onError: (failure) => {
      const flaw = failure instanceof ApiProblem ? failure.flaws[0]?.hint : undefined;
      if (flaw) setError(flaw);
      else toastFailure(m['operations.action.failed'](), failure);
    },
  });
  const take = useMutation({
    mutationFn: (client: LinkedCompany) =>
      partners.call(
        'DELETE /api/provider/companies/:companyId/clients/:client',
        { params: { ...params, client: String(client.companyId) } },
        { idempotencyKey: newIntent() },
      ),
    onSuccess: (links, client) => {
      show(links);
      setTaken([...taken, client]);
      toast({
        kind: 'success',
        title: m['customers.links.taken']({ name: client.name, partner: name }),
        ...(client.isFed ? { text: m['customers.links.fed']() } : {}),
      });
    },
    onError: (failure) => toastFailure(m['operations.action.failed'](), failure),
  });
  const end = useMutation({
    mutationFn: ({ client, untilOn }: { client: LinkedCompany; untilOn: string | null }) =>
      partners.call(
        'PUT /api/provider/companies/:companyId/clients/:client',
        { params: { ...params, client: String(client.companyId) }, body: { untilOn, seen: client.untilOn } },
        { idempotencyKey: newIntent() },
      ),
    onSuccess: (links, { client: { name: of }, untilOn }) => {
      show(links);
      const title = untilOn === null ? m['customers.links.endNone']({ name: of }) : m['customers.links.endSaved']({ name: of, day: format.day(untilOn) });
      toast({ kind: 'success', title });
    },
    onError: (failure) => {
      toastFailure(m['operations.action.failed'](), failure);
      void queryClient.invalidateQueries({ queryKey: partnerLinksQuery(companyId).queryKey });
    },
  });
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen) give.mutate(chosen);
    else setError(m['customers.links.choose']());
  };
  return (
    <Dialog
      title={m['customers.links.title']({ name })}
      isWide
      onClose={onClose}
      onSubmit={add}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {m['customers.links.close']()}
          </Button>
          <Button type="submit" loading={give.isPending}>
            {m['customers.links.add']()}
          </Button>
        </>
      }
    >
      <p className="quiet">{m['customers.links.text']()}</p>
      <CompanySelect
        key={round}
        label={m['companies.label.client']()}
        suggestions={[]}
        initial={undefined}
        error={error}
        isWithinDialog
        onChoose={(id, company) => {
          setError(undefined);
          setChosen(id === null ? null : { id, name: company?.name ?? '' });
        }}
      />
      {shown.length === 0 ? (
        <p className="quiet">{m['customers.links.empty']()}</p>
      ) : (
        <Rows label={m['customers.links.clients']()}>
          {shown.map((client) => (
            <ClientRow
              key={client.companyId}
              client={client}
              isTaken={!isClient(client)}
              isBusy={(take.isPending && take.variables.companyId === client.companyId) || (give.isPending && give.variables.id === client.companyId)}
              isEnding={end.isPending && end.variables.client.companyId === client.companyId}
              onTake={() => take.mutate(client)}
              onGive={() => give.mutate({ id: client.companyId, name: client.name })}
              onEnd={(untilOn) => end.mutate({ client, untilOn })}
            />
          ))}
        </Rows>
      )}
    </Dialog>
  );
}
