import { m } from '#generated/messages/messages.js';
import { boundUnits } from '#platform/kernel/bound-units.ts';
import { dot } from '#platform/kernel/dots.ts';
import { PanelPart } from '#platform/kit/web/parts/PanelPart.tsx';
import { unitPriceIn } from '#platform/kit/web/unit-price.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { Reference } from '#platform/kit/web/parts/Reference.tsx';
import { Row } from '#platform/kit/web/parts/Row.tsx';
import { Rows } from '#platform/kit/web/parts/Rows.tsx';
import { Sentence } from '#platform/kit/web/parts/Sentence.tsx';
import type { OfferDetail } from '../../offers.api.ts';

/** The lines of the current revision, each with its quantity, price and total. */
export function OfferLines({ offer }: { offer: OfferDetail }) {
  const format = useFormat();
  const { money, rate, number } = format;
  const unitPrice = unitPriceIn(format);
  return (
    <PanelPart title={m['offers.part.lines']()} count={offer.lines.length}>
      <Rows>
        {offer.lines.map((line) => (
          <Row
            key={line.id}
            title={<Reference>{line.reference}</Reference>}
            end={money(line.totalExclVat, offer.currency)}
            text={
              <>
                <Sentence>{boundUnits(line.description)}</Sentence>
                {line.periodMonths === null ? null : (
                  <>
                    {dot}
                    {m['offers.period.months']({ count: line.periodMonths })}
                  </>
                )}
              </>
            }
            textEnd={
              (line.discountBasisPoints ?? 0) > 0
                ? m['offers.line.discounted']({
                    quantity: number(line.quantity),
                    price: unitPrice(line.unitPrice, offer.currency),
                    discount: rate(line.discountBasisPoints),
                  })
                : m['offers.line.plain']({ quantity: number(line.quantity), price: unitPrice(line.unitPrice, offer.currency) })
            }
          />
        ))}
      </Rows>
    </PanelPart>
  );
}
