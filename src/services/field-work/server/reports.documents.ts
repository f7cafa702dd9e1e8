import { m } from '#generated/messages/messages.js';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { formatDay, formatInstant } from '#platform/kernel/format.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { formatHour, formatHours, formatLength } from '#platform/kernel/hours.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ProviderIdentity } from '#platform/kernel/provider-identity.ts';
import type { Block, DocumentModel, TableRow } from '#platform/documents/server/document.model.ts';
import { siteLines } from '#parties/sites/site-lines.ts';
import { acceptanceNames, deviceRoleNames } from '../report.names.ts';
import { signatureRatio, type Acceptance, type ReportContent, type ReportDevice } from '../report.ts';

/** Documents of an issued report, in the language of its customer. The internal note is no part of its content. */

export interface PrintedReport {
  number: string;
  companyName: string;
  ticketNumber: string;
  ticketLabel: string;
  interventionTitle: string;
  workerName: string;
  acceptance: Acceptance;
  /** Hexadecimal hash of the signed content. */
  contentHash: string;
  site: { label: string; street: string | null; complement: string | null; postalCode: string | null; city: string | null; country: string } | null;
  content: Omit<ReportContent, 'internalNote'>;
}

export interface PrintedPhoto {
  id: string;
  /** Small JPEG. */
  image: Uint8Array;
}

interface Frame {
  locale: Locale;
  provider: ProviderIdentity;
  createdAt: string;
}

const none = '—';
const day = (instant: string, locale: Locale) => formatInstant(instant, providerTimeZone, locale, 'long');
const hour = (instant: string, locale: Locale) => formatHour(instant, providerTimeZone, locale);

function buildHead({ companyName, site, ticketNumber, interventionTitle, workerName, content }: PrintedReport, { locale }: Frame): Block[] {
  const options = { locale };
  const { arrivedAt, leftAt, breakMinutes, travelMinutes } = content;
  const minutes = (value: number): string => (value === 0 ? none : formatLength(value, locale));
  return [
    {
      kind: 'addresses',
      items: [
        { label: m['field-work.document.customer']({}, options), lines: [companyName] },
        { label: m['field-work.document.site']({}, options), lines: site ? siteLines(site, locale) : [none] },
      ],
    },
    {
      kind: 'properties',
      columns: 4,
      items: [
        { label: m['field-work.document.ticket']({}, options), value: ticketNumber, strong: true },
        { label: m['field-work.document.intervention']({}, options), value: interventionTitle },
        { label: m['field-work.document.worker']({}, options), value: workerName },
        { label: m['field-work.document.day']({}, options), value: arrivedAt ? day(arrivedAt, locale) : none },
        { label: m['field-work.document.hours']({}, options), value: arrivedAt ? formatHours(arrivedAt, leftAt, providerTimeZone, locale) : none },
        { label: m['field-work.document.break']({}, options), value: minutes(breakMinutes) },
        { label: m['field-work.document.travel']({}, options), value: minutes(travelMinutes) },
      ],
    },
  ];
}

const heading = (text: string): Block => ({ kind: 'heading', text });

function buildTasks({ content: { tasks } }: PrintedReport, { locale }: Frame): Block[] {
  if (tasks.length === 0) return [];
  const options = { locale };
  return [
    heading(m['field-work.document.tasks']({}, options)),
    {
      kind: 'table',
      columns: [
        { title: m['field-work.document.task']({}, options), fill: 1 },
        { title: m['field-work.document.doneAt']({}, options), align: 'end' },
      ],
      rows: tasks.map(({ label, doneAt }) => ({
        cells: [label, doneAt ? hour(doneAt, locale) : { text: m['field-work.document.notDone']({}, options), tone: 'muted' as const }],
      })),
    },
  ];
}

function buildDevices({ content: { devices } }: PrintedReport, { locale }: Frame): Block[] {
  if (devices.length === 0) return [];
  const options = { locale };
  const serials = new Map(devices.map(({ id, serial }) => [id, serial]));
  const listDetails = ({ replaces, explanation }: ReportDevice): string[] => {
    const replaced = replaces === null ? undefined : serials.get(replaces);
    const text = withDots(replaced !== undefined && m['field-work.document.replacing']({ serial: replaced }, options), explanation);
    return text === '' ? [] : [text];
  };
  return [
    heading(m['field-work.document.devices']({}, options)),
    {
      kind: 'table',
      columns: [
        { title: m['field-work.document.role']({}, options) },
        { title: m['field-work.field.reference']({}, options), fill: 1 },
        { title: m['field-work.field.serial']({}, options) },
        { title: m['field-work.field.room']({}, options), fill: 1 },
      ],
      rows: devices.map((device): TableRow => ({
        cells: [
          deviceRoleNames[device.role]({}, options),
          { text: device.reference || none, tone: 'strong' },
          { text: device.serial, serial: true },
          device.room || none,
        ],
        details: listDetails(device),
      })),
    },
  ];
}

function buildPhotos({ content: { photos } }: PrintedReport, kept: readonly PrintedPhoto[], { locale }: Frame): Block[] {
  const images = new Map(kept.map(({ id, image }) => [id, image]));
  const items = photos.flatMap(({ id, caption, takenAt }) => {
    const image = images.get(id);
    return image ? [{ image, caption: withDots(caption, hour(takenAt, locale)) }] : [];
  });
  return items.length === 0 ? [] : [heading(m['field-work.document.photos']({}, { locale })), { kind: 'photos', items }];
}

function buildReservations({ content: { reservations } }: PrintedReport, { locale }: Frame): Block[] {
  if (reservations.length === 0) return [];
  const options = { locale };
  return [
    heading(m['field-work.document.reservations']({}, options)),
    {
      kind: 'table',
      columns: [
        { title: m['field-work.document.number']({}, options) },
        { title: m['field-work.field.reservation']({}, options), fill: 1 },
        { title: m['field-work.field.dueOn']({}, options), align: 'end' },
      ],
      rows: reservations.map(({ label, dueOn }, index) => ({ cells: [formatNumber(index + 1, locale), label, formatDay(dueOn, locale, 'long')] })),
    },
  ];
}

function buildSignatures({ content: { signature } }: PrintedReport, { locale }: Frame): Extract<Block, { kind: 'signatures' }>['items'] {
  if (!signature) return [];
  const { name, role, lines, signedAt } = signature;
  const at = formatInstant(signedAt, providerTimeZone, locale, 'dateTime');
  return [
    {
      label: m['field-work.document.forCustomer']({}, { locale }),
      name,
      lines: [role, m['field-work.document.signedAt']({ instant: at }, { locale })],
      ...(lines.length === 0 ? { typed: name } : { drawn: { lines, ratio: signatureRatio } }),
    },
  ];
}

/** Stands before the signatures: alone on a last page it would say nothing. */
const buildHash = ({ contentHash }: PrintedReport, locale: Locale): Block => ({
  kind: 'paragraph',
  tone: 'small',
  text: m['field-work.document.hash']({}, { locale }),
  code: contentHash,
});

const buildRefusal = ({ acceptance, content: { refusalReason } }: PrintedReport, locale: Locale): Block[] =>
  acceptance === 'refused' ? [{ kind: 'paragraph', tone: 'notice', text: m['field-work.document.refusalReason']({ reason: refusalReason }, { locale }) }] : [];

/** The report of an intervention: times, tasks, devices, photos and the acceptance. */
export function reportModel(report: PrintedReport, photos: readonly PrintedPhoto[], frame: Frame): DocumentModel {
  const { locale } = frame;
  const options = { locale };
  const { remaining } = report.content;
  return {
    ...frame,
    title: m['field-work.document.report']({}, options),
    reference: report.number,
    subject: report.ticketLabel,
    blocks: [
      ...buildHead(report, frame),
      ...buildTasks(report, frame),
      ...buildDevices(report, frame),
      ...buildPhotos(report, photos, frame),
      ...(remaining === '' ? [] : [heading(m['field-work.document.remaining']({}, options)), { kind: 'paragraph' as const, text: remaining }]),
      heading(m['field-work.document.outcome']({}, options)),
      { kind: 'paragraph', text: acceptanceNames[report.acceptance]({}, options) },
      ...buildRefusal(report, locale),
      ...buildReservations(report, frame),
      buildHash(report, locale),
      { kind: 'signatures', items: buildSignatures(report, frame) },
    ],
  };
}

const statements = {
  accepted: m['field-work.document.statement.accepted'],
  withReservations: m['field-work.document.statement.withReservations'],
  refused: m['field-work.document.statement.refused'],
} satisfies Record<Acceptance, unknown>;

/** The acceptance that customer and provider sign: what was done, the statement, the remarks to be lifted. */
export function acceptanceModel(report: PrintedReport, frame: Frame): DocumentModel {
  const { locale, provider } = frame;
  const options = { locale };
  const { signature, arrivedAt } = report.content;
  const doneOn = day(arrivedAt ?? signature?.signedAt ?? frame.createdAt, locale);
  return {
    ...frame,
    title: m['field-work.document.acceptance']({}, options),
    reference: report.number,
    subject: report.ticketLabel,
    blocks: [
      ...buildHead(report, frame),
      ...buildTasks(report, frame),
      ...buildDevices(report, frame),
      heading(m['field-work.document.outcome']({}, options)),
      { kind: 'paragraph', text: statements[report.acceptance]({ day: doneOn, worker: report.workerName }, options) },
      ...buildRefusal(report, locale),
      ...buildReservations(report, frame),
      buildHash(report, locale),
      {
        kind: 'signatures',
        items: [
          ...buildSignatures(report, frame),
          { label: m['field-work.document.forProvider']({ provider: provider.name }, options), typed: report.workerName, name: report.workerName },
        ],
      },
    ],
  };
}
