import { ContractLink } from '#installed-base/contracts/web/parts/contract-cells.tsx';
import { HelpLink } from '#installed-base/help/web/parts/HelpLink.tsx';
import { m } from '#generated/messages/messages.js';
import { dot, withDots } from '#platform/kernel/dots.ts';
import { PanelPart } from '#platform/kit/web/parts/panel.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import { resolveCoverage } from '#installed-base/equipment/device.ts';
import type { DeviceDetail } from '../../device.api.ts';
import { renderCoverEnd, renderEndOfSupport, renderCoverage } from '#installed-base/equipment/web/parts/device-cells.tsx';
import { ProductLink } from '#installed-base/catalogue/web/parts/product-cells.tsx';
import styles from './DevicePanelBody.module.css';

/** A device beside the list: its cover, its fields, and the contract lines that name it. */
export function DevicePanelBody({ device }: { device: DeviceDetail }) {
  const format = useFormat();
  const { today } = useSession();
  const { place, lifeCycle } = device;
  const covers = device.covers.filter(({ isOwn }) => isOwn);
  return (
    <div className={styles.body}>
      <section>
        <h3 className={styles.description}>{device.description || device.reference}</h3>
        {renderCoverage(resolveCoverage(device, today))}
      </section>
      <Properties
        items={[
          {
            label: m['equipment.field.manufacturer'](),
            value: (
              <>
                {device.manufacturerName}
                {dot}
                <HelpLink manufacturer={device.manufacturer} about={{ device: device.id }} companyId={device.companyId} />
              </>
            ),
          },
          { label: m['equipment.field.reference'](), value: <ProductLink product={device} /> },
          { label: m['equipment.field.productLine'](), value: device.productLine },
          device.quantity > 1 && { label: m['equipment.field.quantity'](), value: format.number(device.quantity) },
          { label: m['equipment.field.site'](), value: place.site && <SiteLink site={place.site.id} label={place.site.label} companyId={device.companyId} /> },
          place.room !== null && { label: m['equipment.field.room'](), value: place.room },
          place.subOrganisation !== null && { label: m['equipment.field.subOrganisation'](), value: place.subOrganisation.name },
          place.hostName !== null && { label: m['equipment.field.hostName'](), value: place.hostName },
          { label: m['equipment.field.warrantyUntil'](), value: format.day(device.warrantyUntil, 'dated') },
          device.supportEndsOn !== null && { label: m['equipment.field.supportEndsOn'](), value: format.day(device.supportEndsOn, 'dated') },
          { label: m['equipment.field.endOfSupport'](), value: renderEndOfSupport(lifeCycle?.endOfSupportOn ?? null, format) },
        ]}
      />
      {covers.length > 0 ? (
        <PanelPart title={m['device.part.covers']()} count={covers.length}>
          <ul className={styles.covers}>
            {covers.map((cover) => (
              <li key={cover.id}>
                <ContractLink id={cover.contractId} number={cover.contractNumber} companyId={device.companyId} />
                <span>
                  {cover.untilOn < today ? <span className="quiet">{format.day(cover.untilOn, 'dated')}</span> : renderCoverEnd(cover.untilOn, format)}
                </span>
                <span className={`quiet ${styles.text}`}>{withDots(cover.serviceLevel, cover.description)}</span>
              </li>
            ))}
          </ul>
        </PanelPart>
      ) : null}
    </div>
  );
}
