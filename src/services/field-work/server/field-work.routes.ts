import { platformError } from '#platform/kernel/errors.ts';
import type { WorkerContext } from '#platform/http/server/context.ts';
import { sendStored, sendThumbnail } from '#platform/files/server/download.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { changeGiven } from './given-interventions.service.ts';
import * as api from '../field-work.api.ts';
import { emptyReport, addPlannedTasks } from '../report.ts';
import { givenInterventions, givenReport, type GivenRow } from './given.store.ts';
import { addPhoto, readGivenCompany, readGivenPhoto } from './photos.service.ts';
import { readHandover } from './handed-over.service.ts';
import { applyChanges } from './reporting.service.ts';

/** Work in the field: the same for technicians and for subcontractors' recipients. */
export function fieldWorkRoutes({ route }: Routes): void {
  route(api.listGiven, (_input, context) => list(context));
  route(api.listGivenToRecipient, (_input, context) => list(context));
  route(api.getGiven, ({ params }, context) => readDetail(context, params.id));
  route(api.getGivenToRecipient, ({ params }, context) => readDetail(context, params.id));
  route(api.getHandover, ({ params }, context) => readHandover(context, params.id));
  route(api.getHandoverOfRecipient, ({ params }, context) => readHandover(context, params.id));
  route(api.changeReport, ({ params, body }, context) => change(context, params.id, body));
  route(api.changeReportOfRecipient, ({ params, body }, context) => change(context, params.id, body));
  const ofGiven = { companyOfFiles: ({ params }: { params: { id: string } }, context: WorkerContext) => readGivenCompany(context, params.id) };
  route(api.addPhoto, ({ params, body, files }, context) => addPhoto(context, params.id, body.photo, files.file[0]!), ofGiven);
  route(api.addPhotoOfRecipient, ({ params, body, files }, context) => addPhoto(context, params.id, body.photo, files.file[0]!), ofGiven);
  route(api.readPhoto, ({ params, query }, context) => sendPhoto(context, params, query.size));
  route(api.readPhotoOfRecipient, ({ params, query }, context) => sendPhoto(context, params, query.size));
}

async function list({ given, worker, today }: WorkerContext) {
  const [interventions] = await given.read(givenInterventions(given, { workerId: worker.id, today }, {}));
  return { interventions };
}

async function readDetail({ given }: WorkerContext, id: string) {
  const [[found]] = (await given.read(givenReport(given, { id }, {}))) as [GivenRow[]];
  if (!found) throw platformError('notFound');
  const content = found.content ?? emptyReport;
  return { ...found, content: found.reportState === 'open' ? addPlannedTasks(content, found.tasks) : content };
}

const change = (context: WorkerContext, id: string, body: api.ReportChanges) =>
  changeGiven(context, id, (tx, intervention) => applyChanges(tx, context, intervention, body));

async function sendPhoto(context: WorkerContext, { id, photo }: { id: string; photo: string }, size?: 'small') {
  const { platform, request, reply } = context;
  const file = await readGivenPhoto(context, id, photo);
  return size === 'small'
    ? sendThumbnail({ storage: platform.storage, request, reply }, file)
    : sendStored({ storage: platform.storage, request, reply }, file, 'inline');
}
