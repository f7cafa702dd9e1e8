import { platformError, declareErrors } from '#platform/kernel/errors.ts';
import { takeNextNumber } from '#platform/data/server/db/counters.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { toInstant, record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import { tooMany } from '#platform/kernel/issues.ts';
import {
  mayTake,
  resolveRenewalKind,
  renewalLinesAtMost,
  findRenewalRefusal,
  renewalSteps,
  resolveRequestedEnd,
  type RenewalRefusal,
  type RequestedTerm,
  resolveRenewalOutcome,
} from '../renewal.ts';
import { endPassed, type RenewalInput, type RenewalPreview, type RenewalSelection } from '../renewals.api.ts';
import { borrowedByRenewal } from '../renewals.journal.ts';
import { renewalRequestKind } from '#installed-base/contracts/contracts.journal.ts';
import { findRenewable, type RenewableLine } from './renewable-lines.store.ts';
import { insertRenewal, lockRenewal, lockRequests, updateRenewalState, lockOpenRenewals, writeRenewalStates } from './stored-renewals.store.ts';
import { m } from '#generated/messages/messages.js';
import { systemAuthor } from '#platform/http/server/provider.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';

/** A line with its requested end, and the reason against it. */
interface JudgedLine extends RenewableLine {
  untilOn: string;
  refusal: RenewalRefusal | null;
}

const toRequestedTerm = ({ endsOn, months }: RenewalSelection | RenewalInput): RequestedTerm => ({ endsOn: endsOn ?? null, months: months ?? null });

/** Lines of a selection that the caller sees, each with the reason against its renewal. @throws invalid for more than a request may hold */
async function judgeLines(db: ScopedDb, selection: RenewalSelection | RenewalInput, today: string): Promise<JudgedLine[]> {
  const term = toRequestedTerm(selection);
  if (term.endsOn !== null && term.endsOn < today) throw platformError('invalid', {}, { flaws: [{ path: 'endsOn', code: endPassed }] });
  const found = await findRenewable(db, selection);
  if (found.length > renewalLinesAtMost)
    throw platformError('invalid', {}, { flaws: [{ path: 'lines', code: tooMany, params: { maximum: renewalLinesAtMost } }] });
  return found.map((line) => {
    const untilOn = resolveRequestedEnd(term, line.endsOn, today);
    return { ...line, untilOn, refusal: findRenewalRefusal(line, untilOn, today) };
  });
}

const filterRenewable = (lines: readonly JudgedLine[]): JudgedLine[] => lines.filter(({ refusal }) => refusal === null);

/** Content of a request for a selection, line by line. @throws invalid as `judgeLines` */
export async function buildPreview(db: ScopedDb, selection: RenewalSelection, today: string): Promise<RenewalPreview> {
  const lines = await judgeLines(db, selection, today);
  const renewable = filterRenewable(lines);
  return { renewable: renewable.length, kind: resolveRenewalKind(renewable), lines: lines.map(presentLine) };
}

const presentLine = ({
  contractLineId: _line,
  deviceId: _device,
  manufacturerCode: _code,
  contractState: _state,
  siteId: _site,
  subOrganisationId: _subOrganisation,
  ...shown
}: JudgedLine): RenewalPreview['lines'][number] => shown;

/** The value that all lines share, else none. */
function findShared<Value>(values: readonly (Value | null)[]): Value | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}

/** Creates a request for those lines of a selection that can be renewed, and puts it in the provider's queue. Returns its number.
 *  @throws renewals.nothing, renewals.changed where other lines can be renewed than the caller was shown, invalid */
export async function requestRenewal(tx: ScopedDb, author: Author, companyId: number, input: RenewalInput, today: string): Promise<string> {
  // A second request of the company waits here until the first has ended, and then finds its lines.
  await lockRequests(tx, companyId);
  const [id, number] = [newId(), await takeNextNumber(tx, { kind: renewalRequestKind, prefix: 'DR', today })];
  const lines = filterRenewable(await judgeLines(tx, input, today));
  if (lines.length === 0) throw renewalError('renewals.nothing');
  if (lines.length !== input.expected) throw renewalError('renewals.changed', { count: lines.length });
  const place = { siteId: findShared(lines.map(({ siteId }) => siteId)), subOrganisationId: findShared(lines.map((line) => line.subOrganisationId)) };
  const term = toRequestedTerm(input);
  await insertRenewal(
    tx,
    {
      companyId,
      id,
      number,
      kind: resolveRenewalKind(lines),
      endsOn: term.endsOn,
      periodMonths: term.months,
      serviceLevel: input.serviceLevel,
      message: input.message,
      requestedBy: author.id,
      requesterName: author.name,
      lineCount: lines.length,
      siteId: place.siteId,
      subOrganisationId: place.subOrganisationId,
      createdAt: toInstant(author),
    },
    lines.map((line, index) => ({
      companyId,
      id: newId(),
      requestId: id,
      position: index + 1,
      contractLineId: line.contractLineId,
      deviceId: line.deviceId,
      contractNumber: line.contractNumber,
      isImported: line.isImported,
      manufacturerCode: line.manufacturerCode,
      reference: line.reference,
      description: line.description,
      serial: line.serial,
      quantity: line.quantity,
      endsOn: line.endsOn,
      untilOn: line.untilOn,
      siteId: line.siteId,
      subOrganisationId: line.subOrganisationId,
    })),
  );
  await record(tx, author, [
    {
      companyId,
      action: 'created',
      object: toRenewalObject({ id, number, ...place }),
      fields: { state: { before: null, after: 'requested' }, lines: { before: null, after: lines.length } },
      search: {
        references: {
          number,
          contract: removeDuplicates(lines.map((line) => line.contractNumber)),
          serial: removeDuplicates(lines.map(({ serial }) => serial)),
        },
        borrowed: borrowedByRenewal,
        words: [],
        others: {
          words: removeDuplicates(lines.flatMap(({ reference, description }) => [reference, description])),
          details: removeDuplicates(lines.map((line) => line.contractNumber)).slice(0, 2),
        },
        sortedOn: today,
      },
    },
  ]);
  return number;
}

const removeDuplicates = (values: readonly (string | null)[]): (string | null)[] => [...new Set(values)];

/** A request, with the place that decides who sees it. */
interface StoredRenewal {
  id: string;
  number: string;
  siteId: string | null;
  subOrganisationId: string | null;
}

/** A request as the journal names it. */
export const toRenewalObject = ({ id, number, siteId, subOrganisationId }: StoredRenewal): Change['object'] => ({
  kind: renewalRequestKind,
  id,
  title: number,
  siteId,
  subOrganisationId,
  needsPrices: true,
});

/** Drops a request that has no offer yet, in the scope of its customer. @throws notFound, renewals.handled */
export async function cancelRenewal(tx: ScopedDb, author: Author, id: string): Promise<void> {
  const found = await lockRenewal(tx, id);
  if (!found) throw platformError('notFound');
  if (!mayTake('cancel', found.state)) throw renewalError('renewals.handled');
  const { to } = renewalSteps.cancel;
  await updateRenewalState(tx, found, to);
  await record(tx, author, [
    { companyId: found.companyId, action: 'cancelled', object: toRenewalObject(found), fields: { state: { before: found.state, after: to } } },
  ]);
}

const renewalError = declareErrors({
  /** Nothing of the selection can be renewed. */
  'renewals.nothing': [409, m['renewals.error.nothing']],
  /** Other lines can be renewed than those that the reader saw. */
  'renewals.changed': [409, m['renewals.error.changed']],
  /** The provider has answered it, or it was dropped already. */
  'renewals.handled': [409, m['renewals.error.handled']],
});

/** Renews the open requests whose offer was accepted or whose devices a contract covers, and drops those whose offer was declined.
 *  @param companies `null`: all
 *  @param at as in `Author` */
export async function settleRenewals(platform: Platform, companies: readonly number[] | null, at?: string): Promise<void> {
  const { database, clock } = platform;
  const today = clock.today();
  const author = await systemAuthor(platform, at);
  await database.system.transaction(async (tx) => {
    const settled = (await lockOpenRenewals(tx, companies)).flatMap((request) => {
      const lines = request.lines.map(({ endsOn, deviceId, coveredUntil }) => ({ endsOn, device: deviceId === null ? null : { coveredUntil } }));
      const outcome = resolveRenewalOutcome({ offerState: request.offerState, lines }, today);
      return outcome === null ? [] : [{ ...request, to: renewalSteps[outcome].to }];
    });
    await writeRenewalStates(
      tx,
      settled.map(({ companyId, id, to }) => ({ companyId, id, state: to })),
    );
    await record(
      tx,
      author,
      settled.map((request) => ({
        companyId: request.companyId,
        action: request.to,
        object: toRenewalObject(request),
        fields: { state: { before: request.state, after: request.to } },
      })),
    );
  });
}
