import { ContractLink } from '#installed-base/contracts/web/parts/contract-cells.tsx';
import { m } from '#generated/messages/messages.js';
import { productRequestAddress } from '#commerce/offers/offers.paths.ts';
import { withQuery } from '#platform/kernel/address.ts';
import { dot, withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { useMayRequest } from '#platform/kit/web/may-act.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { PanelPart } from '#platform/kit/web/parts/panel.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import { coverages } from '#installed-base/equipment/device.ts';
import { kindNames } from '#installed-base/equipment/device.names.ts';
import { devicesAddress, productLineAddress } from '#installed-base/equipment/equipment.paths.ts';
import type { ProductDetail } from '#installed-base/equipment/device.api.ts';
import { renderCoverEnd, renderCoverage } from '#installed-base/equipment/web/parts/device-cells.tsx';
import { monthsBetween, daysBetween } from '#platform/kernel/calendar.ts';
import { useSession } from '#platform/kit/web/session.ts';
import lifeCycleStyles from './LifeCycle.module.css';
import styles from './Product.module.css';

/** A product: its fields, its life cycle, the devices of it by their cover, and the contracts that cover them. */
export function Product({ product }: { product: ProductDetail }) {
  const format = useFormat();
  const { manufacturer, reference, devices, contracts } = product;
  const buildListAddress = (state?: string): string => withQuery(devicesAddress(), { manufacturer, reference, state });
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
                    {renderCoverage(state)}
                    <Link to={buildListAddress(state)}>{m['device.product.count']({ count: devices[state] })}</Link>
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
                    {renderCoverEnd(contract.untilOn, format)}
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

/** Distance of a day from today: in months, or in days within two of them. */
function formatFromToday(day: string, today: string, format: Format): string {
  const months = day < today ? monthsBetween(day, today) : monthsBetween(today, day);
  if (months < 2) return format.relativeDay(day);
  return day < today ? m['device.lifeCycle.monthsAgo']({ count: months }) : m['device.lifeCycle.inMonths']({ count: months });
}

/** The life cycle of a product: a line with a diamond for each announced day and a mark for today, and the days in words below. */
function LifeCycle({ product }: { product: ProductDetail }) {
  const format = useFormat();
  const { today } = useSession();
  const { milestones, todayAt } = buildMilestones(product, today);
  if (milestones.length === 0) return <p className="quiet">{m['device.lifeCycle.none']()}</p>;
  return (
    <>
      <div className={lifeCycleStyles.line} aria-hidden="true">
        <span className={lifeCycleStyles.today} style={{ left: `${todayAt}%` }}>
          {m['device.lifeCycle.today']()}
        </span>
        {milestones.map(({ name, at, isLast }) => (
          <span key={name} className={lifeCycleStyles.diamond} data-last={isLast || undefined} style={{ left: `${at}%` }} />
        ))}
      </div>
      <ol className={lifeCycleStyles.days}>
        {milestones.map(({ name, day, isPassed }) => (
          <li key={name} data-passed={isPassed || undefined}>
            <span>{name}</span>
            <time dateTime={day}>{format.day(day, 'long')}</time>
            <span className="quiet">{formatFromToday(day, today, format)}</span>
          </li>
        ))}
      </ol>
      {product.lifeCycleSource ? (
        <p className={`quiet ${lifeCycleStyles.source}`}>{m['device.lifeCycle.source']({ source: product.lifeCycleSource })}</p>
      ) : null}
    </>
  );
}

/** An announced day in the life of a product. `at`: its place on the line, in percent. */
interface Milestone {
  name: string;
  day: string;
  isPassed: boolean;
  /** The last day of support. */
  isLast: boolean;
  at: number;
}

/** Room on both sides of the line, in percent. */
const margin = 4;

/** The announced days of a product in their order, and today, on one line from the first of them to the last. */
function buildMilestones(product: ProductDetail, today: string): { milestones: Milestone[]; todayAt: number } {
  const days = [
    { name: m['device.lifeCycle.endOfSale'](), day: product.endOfSaleOn },
    { name: m['device.lifeCycle.endOfMaintenance'](), day: product.endOfMaintenanceOn },
    { name: m['device.lifeCycle.endOfSecurity'](), day: product.endOfSecurityOn },
    { name: m['device.lifeCycle.endOfSupport'](), day: product.endOfSupportOn },
  ].filter((one): one is { name: string; day: string } => one.day !== null);
  const all = [today, ...days.map(({ day }) => day)].sort();
  const [first, last] = [all[0]!, all.at(-1)!];
  const whole = Math.max(1, daysBetween(first, last));
  const computePlace = (day: string): number => margin + ((100 - 2 * margin) * daysBetween(first, day)) / whole;
  return {
    milestones: days
      .map(({ name, day }) => ({ name, day, isPassed: day < today, isLast: day === product.endOfSupportOn, at: computePlace(day) }))
      .toSorted((a, b) => a.at - b.at),
    todayAt: computePlace(today),
  };
}
