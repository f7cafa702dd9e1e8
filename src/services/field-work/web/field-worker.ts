import { createContext, use } from 'react';
import type { ResponseOf } from '#platform/http/contract.ts';
import { calls } from '#platform/kit/web/api.ts';
import { toProblem } from '#platform/kit/web/problem.ts';
import { recipientAddress, type RecipientPlace } from '#parties/subcontractors/subcontractors.paths.ts';
import { givenAddress, interventionAddress, type InterventionView } from '../field-work.paths.ts';
import type { GivenPart } from '../given.ts';
import type { ReportChanges } from '../field-work.api.ts';

type Contract = typeof import('../field-work.api.ts');
export type Given = ResponseOf<Contract['listGiven']>['interventions'][number];
export type Report = ResponseOf<Contract['getGiven']>;
export type Handover = ResponseOf<Contract['getHandover']>;
export type SentResults = ResponseOf<Contract['changeReport']>;

/** Person who carries out interventions, on this device: a technician of the provider or a subcontractor's recipient. */
export interface FieldWorker {
  kind: 'technician' | 'recipient';
  /** Owner of what this device keeps. */
  id: string;
  /** The provider's calendar day, `YYYY-MM-DD`. */
  today: string;
  list: () => Promise<ResponseOf<Contract['listGiven']>>;
  detail: (id: string) => Promise<Report>;
  handover: (id: string) => Promise<Handover>;
  change: (id: string, changes: ReportChanges['changes']) => Promise<SentResults>;
  /** Sends a picture before the change that names it. */
  sendPhoto: (id: string, photo: string, file: File) => Promise<unknown>;
  photoAddress: (id: string, photo: string, size?: 'small') => string;
  listAddress: (part?: GivenPart) => string;
  interventionAddress: (id: string, view?: InterventionView) => string;
}

const field = calls<Contract>();
const ofNoCompany = { company: null };

/** A technician, signed in as a user. @param id of the user */
export const technician = (id: string, today: string): FieldWorker => ({
  kind: 'technician',
  id,
  today,
  list: () => field.call('GET /api/field/interventions', undefined, ofNoCompany),
  detail: (intervention) => field.call('GET /api/field/interventions/:id', { params: { id: intervention } }, ofNoCompany),
  handover: (intervention) => field.call('GET /api/field/interventions/:id/handover', { params: { id: intervention } }, ofNoCompany),
  change: (intervention, changes) => field.call('POST /api/field/interventions/:id/changes', { params: { id: intervention }, body: { changes } }, ofNoCompany),
  sendPhoto: (intervention, photo, file) =>
    field.call('POST /api/field/interventions/:id/photos', { params: { id: intervention }, body: { photo }, files: { file: [file] } }, ofNoCompany),
  photoAddress: (intervention, photo, size) =>
    field.fileAddress('GET /api/field/interventions/:id/photos/:photo', { params: { id: intervention, photo }, query: { size } }, null),
  listAddress: givenAddress,
  interventionAddress,
});

/** A subcontractor's recipient, who has no account. @param onLost called when the session has ended */
export function recipient(id: string, today: string, place: RecipientPlace, onLost: () => void): FieldWorker {
  const of = { company: null, mayBeAnonymous: true } as const;
  const watchCall = async <Result>(call: Promise<Result>): Promise<Result> => {
    try {
      return await call;
    } catch (failure) {
      if (toProblem(failure).status === 401) onLost();
      throw failure;
    }
  };
  return {
    kind: 'recipient',
    id,
    today,
    list: () => watchCall(field.call('GET /api/recipient/interventions', undefined, of)),
    detail: (intervention) => watchCall(field.call('GET /api/recipient/interventions/:id', { params: { id: intervention } }, of)),
    handover: (intervention) => watchCall(field.call('GET /api/recipient/interventions/:id/handover', { params: { id: intervention } }, of)),
    change: (intervention, changes) =>
      watchCall(field.call('POST /api/recipient/interventions/:id/changes', { params: { id: intervention }, body: { changes } }, of)),
    sendPhoto: (intervention, photo, file) =>
      watchCall(field.call('POST /api/recipient/interventions/:id/photos', { params: { id: intervention }, body: { photo }, files: { file: [file] } }, of)),
    photoAddress: (intervention, photo, size) =>
      field.fileAddress('GET /api/recipient/interventions/:id/photos/:photo', { params: { id: intervention, photo }, query: { size } }, null),
    listAddress: (part) => recipientAddress(place, { part: part === 'today' ? undefined : part }),
    interventionAddress: (intervention, view) => recipientAddress(place, { intervention, view: view === 'access' ? undefined : view }),
  };
}

const Worker = createContext<FieldWorker | null>(null);

/** Gives the screens of work in the field their reader. */
export const FieldWorkerProvider = Worker.Provider;

export function useFieldWorker(): FieldWorker {
  const worker = use(Worker);
  if (!worker) throw new Error('Screens of work in the field stand within FieldWorkerProvider.');
  return worker;
}

/** Address of a site on one line. */
export const formatAddress = ({ street, complement, postalCode, city }: NonNullable<Given['site']>): string =>
  [street, complement, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
