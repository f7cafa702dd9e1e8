import { ContractLink } from '#installed-base/contracts/web/parts/ContractLink.tsx';
import { m } from '#generated/messages/messages.js';
import { productRequestAddress } from '#commerce/offers/offers.paths.ts';
import { withQuery } from '#platform/kernel/address.ts';
import { dot, withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { useMayRequest } from '#platform/kit/web/may-request.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { PageHeader } from '#platform/kit/web/parts/PageHeader.tsx';
import { PanelPart } from '#platform/kit/web/parts/PanelPart.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { coverages } from '#installed-base/equipment/device.ts';
import { kindNames } from '#installed-base/equipment/device.names.ts';
import { devicesAddress, productLineAddress } from '#installed-base/equipment/equipment.paths.ts';
import type { ProductDetail } from '#installed-base/equipment/product-page.api.ts';
import { coverageCell } from '#installed-base/equipment/web/parts/coverage-looks.tsx';
import { coverEndCell } from '#installed-base/equipment/web/parts/near-day.tsx';
import { LifeCycle } from './LifeCycle.tsx';
import styles from './Product.module.css';

/** A product: its fields, its life cycle, the devices of it by their cover, and the contracts that cover them. */
export function Product({ product }: { product: ProductDetail }) {
  const format = useFormat();
  const { manufacturer, reference, devices, contracts } = product;
  const listOf = (state?: string): string => withQuery(devicesAddress(), { manufacturer, reference, state });
  const mayRequest = useMayRequest();
  const total = devices.covered + devices.warrantyOnly + devices.uncovered;
  return (
    <>
      <PageHeader
        crumb={{ label: m['equipment.list.title'](), to: devicesAddress() }}
        title={reference}
        actions={mayRequest ? <LinkButton to={productRequestAddress({ manufacturer, reference })}>{m['offers.action.request']()}</LinkButton> : null}
      >
        {withDots(product.manufacturerName, product.description)}
      </PageHeader>
      <div className={styles.parts}>
        <Properties
          items={[
            { label: m['equipment.field.manufacturer'](), value: product.manufacturerName },
            { label: m['equipment.field.reference'](), value: reference },
            { label: m['equipment.field.description'](), value: product.description },
            {
              label: m['equipment.field.productLine'](),
              value: product.productLine === null ? null : <Link to={productLineAddress(product.productLine)}>{product.productLine}</Link>,
            },
            { label: m['equipment.field.kind'](), value: kindNames[product.kind]() },
          ]}
        />
        <PanelPart title={m['device.product.lifeCycle']()}>
          <LifeCycle product={product} />
        </PanelPart>
        <PanelPart title={m['device.product.devices']()} count={total}>
          {total === 0 ? (
            <p className="quiet">{m['device.product.noDevices']()}</p>
          ) : (
            <ul className={styles.rows}>
              {coverages.map((state) =>
                devices[state] === 0 ? null : (
                  <li key={state}>
                    {coverageCell(state)}
                    <Link to={listOf(state)}>{m['device.product.count']({ count: devices[state] })}</Link>
                  </li>
                ),
              )}
            </ul>
          )}
        </PanelPart>
        {contracts.length > 0 ? (
          <PanelPart title={m['device.part.covers']()} count={contracts.length}>
            <ul className={styles.rows}>
              {contracts.map((contract) => (
                <li key={contract.id}>
                  <ContractLink id={contract.id} number={contract.number} companyId={contract.companyId} />
                  <span>
                    <span className="quiet">
                      {m['device.product.count']({ count: contract.devices })}
                      {dot}
                    </span>
                    {coverEndCell(contract.untilOn, format)}
                  </span>
                </li>
              ))}
            </ul>
          </PanelPart>
        ) : null}
      </div>
    </>
  );
}
