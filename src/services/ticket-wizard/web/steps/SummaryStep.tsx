import { dot, withDots } from '#platform/kernel/dots.ts';
import '#platform/kit/web/styles/form-styles.ts';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { isDay } from '#platform/kernel/calendar.ts';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import { densityNames, impactNames, priorityNames, serviceNames, ticketTypeNames } from '#services/tickets/ticket.names.ts';
import { canExamineDevices, type WizardStep } from '#services/tickets/service.ts';
import { ticketTextMax } from '#services/tickets/ticket.ts';
import { partNames, stepNames } from '../wizard-names.ts';
import { listColumns, getQuantity, sumColumn } from '../rollout-draft.ts';
import { countItems, listLines, stepsOfDraft, pickWishes, type DraftAddress, type DraftLine, type TicketDraft } from '../ticket-draft.ts';
import { requestersQuery } from '../wizard.queries.ts';
import { useTicketWizard } from '../wizard-context.ts';
import styles from './Summary.module.css';

type Fact = readonly [label: string, value: string];

/** All values of the ticket before it is sent, each step with a way back to it. */
export function SummaryStep() {
  const { draft, change, goTo } = useTicketWizard();
  const format = useFormat();
  const { data } = useQuery(requestersQuery());
  const requester = data?.people.find(({ id }) => id === draft.requesterId)?.fullName ?? '';
  return (
    <div className={styles.summary}>
      {stepsOfDraft(draft)
        .filter((step) => step !== 'summary')
        .map((step) => (
          <section key={step} className={styles.part}>
            <header>
              <h2>{stepNames[step]()}</h2>
              <button type="button" aria-label={m['ticket-wizard.changeStep']({ step: stepNames[step]() })} onClick={() => goTo(step)}>
                {m['ticket-wizard.change']()}
              </button>
            </header>
            <Facts facts={listFacts(step, draft, format, requester).filter(([, value]) => value !== '')} />
          </section>
        ))}
      <Textarea
        label={m['platform.form.optional']({ label: m['ticket-wizard.commentLabel']() })}
        value={draft.comment}
        maxLength={ticketTextMax}
        autosize
        minRows={2}
        onChange={(event) => change({ comment: event.currentTarget.value })}
        data-path="comment"
      />
    </div>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return <p className="quiet">—</p>;
  return (
    <dl>
      {facts.map(([label, value], index) => (
        <div key={`${index} ${label}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const addressText = ({ site, contact }: DraftAddress): string => withDots(site?.name, site?.city, contact?.name);
const lineText = (line: DraftLine, rollout: TicketDraft['rollout']): string =>
  withDots(
    line.reference,
    line.origin === 'elsewhere' ? m['ticket-wizard.elsewhere']() : line.origin === 'device' ? line.serial : (line.order?.label ?? ''),
    line.origin === 'device' ? '' : m['ticket-wizard.items']({ count: rollout ? sumColumn(rollout, line.key) : countItems(line.quantity) }),
  );

function listFacts(step: WizardStep, draft: TicketDraft, format: Format, requester: string): Fact[] {
  const { engineering, study, audit, services } = draft;
  const wishes = pickWishes(draft);
  const formatFiles = (role: string): string =>
    draft.files
      .filter((file) => file.role === role)
      .map(({ name }) => name)
      .join(', ');
  switch (step) {
    case 'general':
      return [
        [m['tickets.field.services'](), services.map((service) => serviceNames[service]()).join(', ')],
        [m['tickets.field.label'](), draft.label],
        [m['tickets.field.description'](), draft.description],
        [
          m['tickets.field.preferredDates'](),
          draft.preferredDates
            .flatMap(({ wishedOn, part }) =>
              wishedOn === null ? [] : [dayText(wishedOn, format), part === 'day' ? '' : ` (${partNames[part]().toLowerCase()})`].join(''),
            )
            .join(', '),
        ],
        [m['tickets.field.type'](), ticketTypeNames[draft.type]()],
        [m['tickets.field.priority'](), priorityNames[draft.priority]()],
        [m['tickets.field.impact'](), impactNames[draft.impact]()],
        [m['ticket-wizard.requester'](), requester],
        [m['ticket-wizard.takesFromStock'](), wishes.takesFromStock ? m['platform.list.yes']() : ''],
        [m['ticket-wizard.isSentOut'](), wishes.isSentOut ? m['platform.list.yes']() : ''],
        [m['tickets.field.files'](), formatFiles('document')],
      ];
    case 'equipment':
      return [
        ...draft.lines.map((line, index): Fact => [m['ticket-wizard.lineOf']({ rank: index + 1 }), lineText(line, draft.rollout)]),
        [m['tickets.field.smartAccount'](), draft.smartAccount],
        [m['tickets.field.ccoId'](), draft.ccoId],
      ];
    case 'configuration':
      return [
        ...draft.lines.flatMap(({ reference, quantity, configurations }) =>
          configurations.map(({ piece, hostName, address, vlans, template, note, fileId }): Fact => [
            withDots(
              reference,
              piece === 0 && countItems(quantity) === 1 ? '' : piece === 0 ? m['ticket-wizard.allItems']() : m['ticket-wizard.itemOf']({ rank: piece }),
            ),
            withDots(
              hostName,
              address,
              vlans && m['ticket-wizard.line.vlans']({ vlans }),
              template && m['ticket-wizard.line.template']({ name: template }),
              note,
              draft.files.find(({ id }) => id === fileId)?.name,
            ) || '—',
          ]),
        ),
        [m['ticket-wizard.configurationFiles'](), formatFiles('configuration')],
      ];
    case 'stock':
      return [
        ...draft.stockLines.map(({ reference, quantity, serials, note }): Fact => [
          reference,
          withDots(m['ticket-wizard.items']({ count: countItems(quantity) }), serials.join(', '), note),
        ]),
        ...(services.includes('shipping')
          ? ([
              [m['tickets.field.shippingOption'](), draft.shippingOption === null ? '' : shippingNames[draft.shippingOption]()],
              [m['tickets.field.shippingOn'](), dayText(draft.shippingOn ?? '', format)],
            ] as const)
          : []),
      ];
    case 'engineering':
      return [
        ...(services.includes('engineering') ? ([[m['tickets.field.need'](), engineering.need]] as const) : []),
        ...(services.includes('wifiStudy')
          ? ([
              [m['tickets.field.surface'](), countItems(study.surface) === 0 ? '' : `${format.number(countItems(study.surface))} m²`],
              [m['tickets.field.floors'](), countItems(study.floors) === 0 ? '' : format.number(countItems(study.floors))],
              [m['tickets.field.density'](), study.density === null ? '' : densityNames[study.density]()],
              [m['tickets.field.bands'](), study.bands.map((band) => m['ticket-wizard.band']({ band: Number(band) })).join(', ')],
              [m['ticket-wizard.plans'](), formatFiles('plan')],
              [m['tickets.field.comment'](), study.notes],
            ] as const)
          : []),
        ...(services.includes('audit')
          ? ([
              [m['tickets.field.scope'](), audit.scope],
              [m['tickets.field.expectedResult'](), audit.expectedResult],
            ] as const)
          : []),
        ...(services.some(canExamineDevices) && !stepsOfDraft(draft).includes('equipment')
          ? ([
              [
                m['ticket-wizard.examinedDevices'](),
                listLines(draft)
                  .map(({ reference, serial }) => `${reference}${dot}${serial}`)
                  .join('\n'),
              ],
            ] as const)
          : []),
      ];
    case 'address':
      return [
        [m['tickets.field.contact'](), draft.main.contact?.name ?? ''],
        ...draft.others.map((address): Fact => [address.service ? serviceNames[address.service]() : '', addressText(address)]),
      ];
    case 'site':
      if (draft.rollout) return rolloutFacts(draft, draft.rollout, format);
      return [[m['tickets.field.mainAddress'](), withDots(draft.main.site?.name, draft.main.site?.city)]];
    case 'summary':
      return [];
  }
}

/** A day in words; empty for an invalid text. */
const dayText = (day: string, format: Format): string => (isDay(day) ? format.day(day, 'weekday') : '');

const shippingNames = { shipped: m['ticket-wizard.shipped'], collected: m['ticket-wizard.collected'] };

/** Sites that the summary names; the grid has them all. */
const namedSites = 20;

/** "12 tickets, one for each site", with the share of each. */
function rolloutFacts(draft: TicketDraft, rollout: NonNullable<TicketDraft['rollout']>, format: Format): Fact[] {
  const { shares, wishedOn } = rollout;
  const columns = listColumns(draft);
  return [
    [m['tickets.field.sites'](), m['ticket-wizard.rollout.ticketsEach']({ count: shares.length })],
    ...shares.slice(0, namedSites).map((share): Fact => {
      const parts = columns.flatMap(({ key, reference }) => {
        const quantity = getQuantity(rollout, share, key);
        return typeof quantity === 'number' && quantity > 0 ? [`${format.number(quantity)} × ${reference}`] : [];
      });
      const wished = share.wishedOn ? dayText(share.wishedOn, format) : '';
      return [share.site.name, withDots(...parts, wished, (share.contact ?? draft.main.contact)?.name) || '—'];
    }),
    ...(shares.length > namedSites ? [['…', m['ticket-wizard.rollout.moreSites']({ count: shares.length - namedSites })] as const] : []),
    [m['tickets.field.finishOn'](), wishedOn === null ? '' : format.day(wishedOn, 'weekday')],
  ];
}
