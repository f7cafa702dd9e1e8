import { z } from 'zod';
import { serialNumber } from '#installed-base/equipment/serial.schema.ts';
import { day, instant, requiredText, responseText, text, uuid, whole, identifier } from '#platform/http/schemas.ts';
import { textFields } from './report-change.ts';
import {
  acceptances,
  deviceRoles,
  minutesAtMost,
  reportDevicesAtMost,
  reportLabelMax,
  reportPhotosAtMost,
  reportTasksAtMost,
  reportTextMax,
  reservationsAtMost,
  signatureNumbersAtMost,
} from './report.ts';

/** Reports and their changes as they are sent. */

const minutes = () => whole(0, minutesAtMost);
const serial = { role: z.enum(deviceRoles), reference: identifier(100), serial: serialNumber(100), room: text(100), replaces: uuid().nullable() };
const signature = {
  name: text(200),
  role: text(200),
  lines: z
    .array(z.array(z.number().min(0).max(1)).max(signatureNumbersAtMost))
    .max(200)
    .refine((lines) => lines.reduce((sum, line) => sum + line.length, 0) <= signatureNumbersAtMost),
};

export const reportContent = z
  .object({
    arrivedAt: instant().nullable(),
    leftAt: instant().nullable(),
    breakMinutes: z.int(),
    travelMinutes: z.int(),
    tasks: z.array(z.object({ id: uuid(), label: responseText(reportLabelMax), doneAt: instant().nullable(), isPlanned: z.boolean() })).max(reportTasksAtMost),
    devices: z
      .array(
        z.object({
          id: uuid(),
          role: z.enum(deviceRoles),
          reference: responseText(100),
          serial: responseText(100),
          room: responseText(100),
          replaces: uuid().nullable(),
          explanation: responseText(reportLabelMax),
          recordedAt: instant(),
        }),
      )
      .max(reportDevicesAtMost),
    photos: z.array(z.object({ id: uuid(), takenAt: instant(), caption: responseText(reportLabelMax) })).max(reportPhotosAtMost),
    remaining: responseText(reportTextMax),
    internalNote: responseText(reportTextMax),
    acceptance: z.enum(acceptances).nullable(),
    refusalReason: responseText(reportTextMax),
    reservations: z.array(z.object({ id: uuid(), label: responseText(reportLabelMax), dueOn: day() })).max(reservationsAtMost),
    signature: z.object({ name: responseText(200), role: responseText(200), lines: z.array(z.array(z.number())), signedAt: instant() }).nullable(),
  })
  .meta({ id: 'ReportContent' });

export const reportChange = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('start') }),
    z.strictObject({ kind: z.literal('addTask'), task: uuid(), label: requiredText(reportLabelMax) }),
    z.strictObject({ kind: z.literal('removeTask'), task: uuid() }),
    z.strictObject({ kind: z.literal('tickTask'), task: uuid(), isDone: z.boolean() }),
    z.strictObject({ kind: z.literal('addDevice'), device: uuid(), ...serial, explanation: text(reportLabelMax) }),
    z.strictObject({
      kind: z.literal('changeDevice'),
      device: uuid(),
      room: text(100),
      explanation: text(reportLabelMax),
      replaces: uuid().nullable(),
      reference: identifier(100).optional(),
    }),
    z.strictObject({ kind: z.literal('removeDevice'), device: uuid() }),
    z.strictObject({ kind: z.literal('addPhoto'), photo: uuid(), caption: text(reportLabelMax) }),
    z.strictObject({ kind: z.literal('captionPhoto'), photo: uuid(), caption: text(reportLabelMax) }),
    z.strictObject({ kind: z.literal('removePhoto'), photo: uuid() }),
    z.strictObject({
      kind: z.literal('setTimes'),
      arrivedAt: instant().nullable(),
      leftAt: instant().nullable(),
      breakMinutes: minutes(),
      travelMinutes: minutes(),
    }),
    z.strictObject({ kind: z.literal('setText'), field: z.enum(textFields), text: text(reportTextMax), found: text(reportTextMax) }),
    z.strictObject({ kind: z.literal('setAcceptance'), acceptance: z.enum(acceptances), reason: text(reportTextMax) }),
    z.strictObject({ kind: z.literal('setReservation'), reservation: uuid(), label: text(reportLabelMax), dueOn: day() }),
    z.strictObject({ kind: z.literal('removeReservation'), reservation: uuid() }),
    z.strictObject({ kind: z.literal('sign'), ...signature }),
    z.strictObject({ kind: z.literal('unsign') }),
    z.strictObject({ kind: z.literal('finish') }),
  ])
  .meta({ id: 'ReportChange' });
