import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState, type ComponentType } from 'react';
import { DraftWizard } from '#capabilities/drafts/web/parts/DraftWizard.tsx';
import { useKeptDraft, type DraftStart } from '#capabilities/drafts/web/parts/use-kept-draft.ts';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { runAfterPress } from '#platform/kit/web/form/sending.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { broughtFlaws } from '#services/tickets/ticket-changes.ts';
import { ticketFlaws, type TicketFlaw } from '#services/tickets/ticket-flaws.ts';
import type { TicketInput } from '#services/tickets/ticket-input.ts';
import type { WizardStep } from '#services/tickets/service.ts';
import type { LineLeft } from '#services/tickets/ticket-sending.api.ts';
import { empty, stockLeft } from '#services/tickets/ticket-issues.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { serviceNames } from '#services/tickets/ticket.names.ts';
import { flawTexts, useSendTicket, type SentFlaw } from './use-send-ticket.ts';
import { stepNames, stepTexts } from './wizard-names.ts';
import { SiteStep, AddressStep } from './steps/place-steps.tsx';
import { ConfigurationStep } from './steps/ConfigurationStep.tsx';
import { EngineeringStep } from './steps/EngineeringStep.tsx';
import { EquipmentStep } from './steps/EquipmentStep.tsx';
import { GeneralStep } from './steps/GeneralStep.tsx';
import { StockStep } from './steps/StockStep.tsx';
import { SummaryStep } from './steps/SummaryStep.tsx';
import styles from './steps/Step.module.css';
import { rolloutDraftFlaws } from './rollout-draft.ts';
import { stepsOfDraft, toTicketInput, titleOfDraft, type TicketDraft } from './ticket-draft.ts';
import { useAvailability, linesLeftQuery } from './wizard.queries.ts';
import { useTicketUploads } from './use-ticket-uploads.ts';
import { WizardContext, type TicketWizard as Wizard } from './wizard-context.ts';

const pages: Readonly<Record<WizardStep, ComponentType>> = {
  general: GeneralStep,
  equipment: EquipmentStep,
  configuration: ConfigurationStep,
  stock: StockStep,
  engineering: EngineeringStep,
  address: AddressStep,
  site: SiteStep,
  summary: SummaryStep,
};

interface TicketWizardProps {
  id: string;
  company: number;
  start: DraftStart;
  initial: TicketDraft;
  /** Said above the first step. */
  notice?: string | undefined;
}

/** The wizard of one draft. Errors of a step are shown once the reader leaves it, then live. */
export function TicketWizard({ id, company, start, initial, notice }: TicketWizardProps) {
  const router = useRouter();
  const { today = '', locale, workingHours } = useFormat();
  const { closedOn } = workingHours;
  const { step: named = 'general' } = useSearch({ strict: false }) as { step?: string };
  const draft = useKeptDraft<TicketDraft>({
    id,
    kind: 'ticket',
    objectId: initial.amends?.id ?? null,
    company,
    start,
    initial,
    formatTitle: (value) => titleOfDraft(value) || m['ticket-wizard.untitled'](),
  });
  const { value } = draft;
  const [left, setLeft] = useState<readonly WizardStep[]>([]);
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [refusals, setRefusals] = useState(0);
  const orders = useOrderLines(value);
  const send = useSendTicket({ id, company, draft });

  const steps = stepsOfDraft(value);
  const step = steps.find((one) => one === named) ?? 'general';
  const Step = pages[step];
  const countAvailable = useAvailability(value);
  const shareLeft = useShareLeft(value, orders, countAvailable);
  const { rollout } = value;
  const change: Wizard['change'] = (part) => {
    send.changed();
    draft.change((latest) => ({ ...latest, ...(typeof part === 'function' ? part(latest) : part) }));
  };
  const { uploads, unfinished } = useTicketUploads({ id, company, draft: value, change, keep: draft.keep });
  const checking = useMemo(() => ({ today, closedOn, locale, shareLeft, countAvailable }), [today, closedOn, locale, shareLeft, countAvailable]);
  // Five hundred sites are checked once what was typed is drawn.
  const checked = useDeferredValue(value);
  const all = useMemo(() => namedFlaws(checked, checking, send.flaws), [checked, checking, send.flaws]);
  const [listedFlaws, texts] = useMemo(() => {
    const sent = new Set(send.flaws.map(({ path }) => path));
    const isListed = ({ step: of, path }: NamedFlaw): boolean => left.some((one) => one === of) || sent.has(path);
    // Wrong values are named once their field is left, missing ones once their step is.
    const shown = all.filter((flaw) => isListed(flaw) || (!flaw.isEmpty && touched.includes(flaw.path)));
    return [all.filter(isListed), new Map(shown.toReversed().map(({ path, text }) => [path, text] as const))];
  }, [all, left, touched, send.flaws]);
  const underWay = left.includes('summary') ? unfinished : [];
  const listed = [...listedFlaws, ...underWay];

  const goTo = (next: string): void => {
    const { pathname, search } = router.latestLocation as { pathname: string; search: Record<string, string> };
    void router.navigate({ href: withQuery(pathname, { ...search, step: next }) });
  };
  const goOn = (): void => {
    const isLast = step === 'summary';
    setLeft(isLast ? steps : [...left, step]);
    // The server says who was faster.
    const isHindering = ({ step: of, code }: TicketFlaw): boolean => (isLast ? code !== stockLeft : of === step);
    if (findDraftFlaws(value, checking, send.flaws).some(isHindering) || (isLast && unfinished.length > 0)) return setRefusals(refusals + 1);
    if (!isLast) return goTo(steps[steps.indexOf(step) + 1]!);
    void send.deliver().then((isSent) => {
      if (!isSent) setRefusals((count) => count + 1);
    });
  };
  const wizard: Wizard = {
    id,
    company,
    draft: value,
    change,
    uploads,
    flawAt: (path) => texts.get(path) ?? underWay.find((flaw) => flaw.path === path)?.text,
    tooFewAt: (path) => (send.tooFew?.members.path === path ? send.tooFew : undefined),
    orders,
    countAvailable,
    shareLeft,
    goTo,
  };
  const amended = value.amends;
  return (
    <WizardContext value={wizard}>
      <DraftWizard
        label={m['ticket-wizard.steps']()}
        back={{ label: m['tickets.title'](), to: ticketAddress() }}
        draft={draft}
        above={notice === undefined ? undefined : <p role="status">{notice}</p>}
        steps={steps.map((name) => ({ name, label: stepNames[name](), note: formatNote(name, value) }))}
        current={step}
        isResumed={start.content !== null || initial.main.contact !== null}
        onStep={goTo}
        title={step === 'general' ? formatTitle(value) : stepNames[step]()}
        // The step says more for a roll-out.
        text={step === 'site' && rollout ? null : stepTexts[step]()}
        flaws={listed.map(({ step: of, path, named: text }) => ({ step: of, path, text }))}
        refusals={refusals}
        problem={send.problem}
        onNext={goOn}
        sendLabel={formatSendLabel(value)}
        isSending={send.isSending}
      >
        {amended?.comment ? (
          <p className={styles.comment}>
            <strong>{m['ticket-wizard.refusedBecause']()}</strong>
            {amended.comment}
          </p>
        ) : null}
        <div
          style={{ display: 'contents' }}
          onBlur={({ target }) => {
            const path = target.closest<HTMLElement>('[data-path]')?.dataset.path;
            if (path !== undefined && !touched.includes(path)) runAfterPress(() => setTouched((all) => [...all, path]));
          }}
        >
          <Step />
        </div>
      </DraftWizard>
    </WizardContext>
  );
}

const formatSendLabel = ({ amends, rollout }: TicketDraft): string => {
  if (amends) return amends.corrected ? m['ticket-wizard.correct.send']() : m['ticket-wizard.sendAgain']();
  return rollout ? m['ticket-wizard.rollout.send']({ count: rollout.shares.length }) : m['ticket-wizard.send']();
};

const formatTitle = ({ amends, rollout }: TicketDraft): string => {
  if (amends?.corrected) return m['ticket-wizard.correct.title']({ number: amends.number });
  if (amends) return m['ticket-wizard.amendTitle']({ number: amends.number });
  return rollout?.addedTo ? m['ticket-wizard.rollout.addTitle']({ number: rollout.addedTo.number }) : m['tickets.wizard.title']();
};

interface Checking extends Pick<Wizard, 'shareLeft' | 'countAvailable'> {
  today: string;
  closedOn: ReadonlySet<string> | undefined;
  locale: Locale;
}

/** Flaws of a draft. Of stock that somebody else took, the refusal says more. */
function findDraftFlaws(draft: TicketDraft, { today, closedOn, shareLeft, countAvailable }: Checking, sent: readonly SentFlaw[]): TicketFlaw[] {
  const { rollout } = draft;
  const countLeft = (orderLineId: string): number | undefined => shareLeft({ orderLineId, item: null });
  const surroundings = { today, closedOn, hasCompany: true, countLeft, countAvailable };
  const judgeContent = (content: TicketInput) => ({ content, flaws: ticketFlaws(content, surroundings) });
  const corrected = draft.amends?.corrected;
  const found = rollout
    ? rolloutDraftFlaws(draft, rollout, { today, closedOn, countLeft: shareLeft })
    : corrected
      ? broughtFlaws(judgeContent(corrected), judgeContent(toTicketInput(draft)))
      : judgeContent(toTicketInput(draft)).flaws;
  return found.filter(({ code, path }) => code !== stockLeft || !sent.some((flaw) => flaw.path === path));
}

type NamedFlaw = SentFlaw & { isEmpty: boolean };

/** Flaws of a draft and of its refusal with their sentences; those of a site of a roll-out name it. */
function namedFlaws(draft: TicketDraft, checking: Checking, sent: readonly SentFlaw[]): NamedFlaw[] {
  const found = findDraftFlaws(draft, checking, sent);
  const paths = new Set(found.map(({ path }) => path));
  const nameSite = (flaw: NamedFlaw): NamedFlaw => {
    const site = draft.rollout?.shares[Number(/^sites\.(\d+)\b/.exec(flaw.path)?.[1])]?.site.name;
    return site === undefined ? flaw : { ...flaw, named: m['ticket-wizard.rollout.ofSite']({ site, flaw: flaw.text }) };
  };
  return [
    ...found.map((flaw) => ({ step: flaw.step, path: flaw.path, isEmpty: flaw.code === empty, ...flawTexts(flaw) })),
    ...sent.filter(({ path }) => !paths.has(path)).map((flaw) => ({ ...flaw, isEmpty: false })),
  ].map(nameSite);
}

/** Lines of the orders that the draft names, with what is left of them now. */
function useOrderLines({ lines, amends }: TicketDraft): Wizard['orders'] {
  const numbers = [...new Set(lines.flatMap(({ order }) => (order ? [order.number] : [])))];
  return useQueries({ queries: numbers.map((number) => linesLeftQuery(number, amends?.id)), combine: collectOrders });
}

const collectOrders = (read: readonly UseQueryResult<{ number: string; lines: readonly LineLeft[] }>[]): Wizard['orders'] =>
  new Map(read.flatMap(({ data }) => (data ? [[data.number, data.lines] as const] : [])));

/** Items that there are to share out: left of an order line, available in stock, or as many as a line bought elsewhere has. */
function useShareLeft({ stockLines }: TicketDraft, orders: Wizard['orders'], countAvailable: Wizard['countAvailable']): Wizard['shareLeft'] {
  return useMemo(() => {
    const left = new Map([...orders.values()].flat().map((line) => [line.id, line.left]));
    const items = new Map(stockLines.map(({ code, itemId }) => [code, itemId]));
    return ({ orderLineId, item }) => {
      if (orderLineId !== null) return left.get(orderLineId);
      const itemId = items.get(item ?? '');
      return itemId === undefined ? undefined : countAvailable(itemId);
    };
  }, [orders, stockLines, countAvailable]);
}

/** Summary of a step below its name. */
function formatNote(step: WizardStep, { services, lines, stockLines, main, rollout }: TicketDraft): string | undefined {
  if (step === 'general' && services.length > 0) return services.map((service) => serviceNames[service]()).join(', ');
  if (step === 'equipment' && lines.length > 0) return m['ticket-wizard.references']({ count: lines.length });
  if (step === 'stock' && stockLines.length > 0) return m['ticket-wizard.references']({ count: stockLines.length });
  if (step === 'address') return main.contact?.name;
  if (step !== 'site') return undefined;
  if (!rollout) return main.site?.name;
  return rollout.shares.length > 0 ? m['ticket-wizard.rollout.tickets']({ count: rollout.shares.length }) : undefined;
}
