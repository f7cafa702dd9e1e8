import { buffer } from 'node:stream/consumers';
import { getProvider } from '#platform/http/server/provider.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { drawDocument } from '#platform/documents/server/drawn-files.ts';
import { sendMade, sendStored, sendThumbnail } from '#platform/files/server/download.ts';
import { findLinkedFile } from '#platform/files/server/files.store.ts';
import { pictureForPrint } from '#platform/files/server/picture.ts';
import { MissingFile } from '#platform/files/server/storage.contract.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import * as api from '../deliveries.api.ts';
import { orderError } from '../orders.errors.ts';
import { damageReportKind } from '../orders.journal.ts';
import { addPhotos, reportDamage } from './damage.service.ts';
import { getDelivery } from './orders.service.ts';
import { selectDelivery } from './deliveries.store.ts';
import { buildDamageModel } from './orders.documents.ts';

/** Damage reports of the customer: made, added to, and read back. */
export function damageRoutes({ route }: Routes, platform: Platform): void {
  route(api.reportDamage, async ({ params, body, files: { photos } }, context) => {
    const { company, author, today } = context;
    const [[delivery]] = await company.read(selectDelivery(company, params.code));
    if (!delivery) throw platformError('notFound');
    // A delivery on its way may be reported: carriers hand over before the ERP knows.
    if (delivery.state === 'inPreparation') throw orderError('orders.notShipped', { number: delivery.number });
    return context.change(async (tx) => ({ number: await reportDamage(tx, author, delivery, { ...body, photos, today }) }));
  });

  route(api.addDamagePhotos, async ({ params, files: { photos } }, context) => {
    const { company, author } = context;
    const [[delivery]] = await company.read(selectDelivery(company, params.code));
    if (!delivery) throw platformError('notFound');
    return context.change(async (tx) => ({ photos: await addPhotos(tx, author, delivery, params.damage, photos) }));
  });

  route(api.readDamagePhoto, async ({ params, query }, context) => {
    const { scope, report } = await getReport(context, params);
    const file = await findLinkedFile(scope.db, damageReportKind, report.id, params.file);
    if (!file) throw platformError('notFound');
    const asked = { storage: platform.storage, request: context.request, reply: context.reply };
    return query.size === 'small' ? sendThumbnail(asked, file) : sendStored(asked, file, 'inline');
  });

  route(api.damageDocument, async ({ params }, context) => {
    const { scope, order, delivery, report } = await getReport(context, params);
    const { identity } = await getProvider(platform);
    const images: Uint8Array[] = [];
    for (const { id } of report.photos) {
      const file = await findLinkedFile(scope.db, damageReportKind, report.id, id);
      const image = file && (await loadPicture(platform, file.storageKey));
      if (image) images.push(image);
    }
    const frame = { locale: context.locale, provider: identity, createdAt: platform.clock.now().toISOString() };
    const body = await drawDocument(context.costly, buildDamageModel({ order, delivery, report, images }, frame));
    return sendMade(context.reply, { name: `${report.number}.pdf`, contentType: 'application/pdf', body, shown: 'inline' });
  });
}

/** A report with its delivery and its order, as far as the reader sees them. @throws notFound */
async function getReport(context: CompanyContext, { code, damage: id }: { code: string; damage: string }) {
  const found = await getDelivery(context, code);
  const report = found.order.damageReports.find((one) => one.id === id && one.deliveryNumber === found.delivery.number);
  if (!report) throw platformError('notFound');
  return { ...found, report };
}

/** A photo as documents print it; nothing where its bytes are gone. */
async function loadPicture({ storage }: Platform, storageKey: string): Promise<Uint8Array | undefined> {
  try {
    return await pictureForPrint(await buffer(await storage.get(storageKey)));
  } catch (error) {
    if (error instanceof MissingFile) return undefined;
    throw error;
  }
}
