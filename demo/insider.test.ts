import { describe, expect, test } from 'vitest';
import { listMonths, wonRate } from '#workbench/figures/figures.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import { findEndOfSale } from './feeds/catalogue.ts';
import { catalogue } from './seeds/catalogue.seed.ts';
import { clientOffers } from './seeds/clients.seed.ts';
import { buildOrderOffer } from './feeds/offers.ts';
import { lostOffers } from './lost-offers.ts';
import { companies } from './seeds/companies.seed.ts';
import { refusedOffers } from './seeds/lost-offers.seed.ts';
import { openOffers, type OfferPlan } from './seeds/offers.seed.ts';
import { stockSeeds } from './seeds/stock.seed.ts';
import { StoryCalendar } from './story-calendar.ts';
import { buildStoryOrders } from './story.ts';

/** Errors that people of the trade would notice. */

const today = '2026-11-19';
const calendar = new StoryCalendar(today);
const orders = buildStoryOrders(calendar).map(({ order }) => order);
const offers = [...openOffers(calendar), ...clientOffers(calendar), ...refusedOffers(calendar), ...lostOffers(calendar)];
const isSoldOn = (reference: string, day: string): boolean => (findEndOfSale(reference, today) ?? day) >= day;
const ordered = orders.flatMap(({ number, orderedOn, lines }) => lines.map(({ reference }) => ({ in: number, reference, on: orderedOn })));
const offered = offers.flatMap(({ project, revisions }) =>
  revisions.flatMap(({ issuedOn, lines }) => lines.map(({ product }) => ({ in: project, reference: product.reference, on: issuedOn }))),
);
const replenished = stockSeeds
  .filter(({ replenishedIn }) => replenishedIn !== undefined)
  .map(({ code, reference, replenishedIn }) => ({ in: code, reference, on: addDays(today, replenishedIn!) }));

describe('the demonstration', () => {
  test.each([
    ['ordered', ordered],
    ['offered', offered],
    ['announced for the stock', replenished],
  ])('has nothing %s after its end of sale', (_, all) => {
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(({ reference, on }) => !isSoldOn(reference, on))).toEqual([]);
  });

  test('licences have the tier of their switches', () => {
    const tiers = /-DNA-([AE])-/;
    const wrong = orders.flatMap(({ number, lines }) =>
      lines.flatMap(({ reference }) => {
        const [, tier] = tiers.exec(reference) ?? [];
        if (tier === undefined || reference.startsWith('AIR-')) return [];
        const [family] = reference.split('-');
        const ofFamily = lines.filter((line) => line.kind === 'equipment' && line.reference.startsWith(`${family}-`));
        return ofFamily.some((line) => line.reference.endsWith(`-${tier}`)) ? [] : [`${number} ${reference}`];
      }),
    );
    expect(wrong).toEqual([]);
    expect(orders.some(({ lines }) => lines.some(({ reference }) => reference === 'C9200L-DNA-E-24-3Y'))).toBe(true);
  });

  test('stacking cables are those of the switches beside them', () => {
    const families = { 'STACK-T1-50CM': 'C9300-', 'C9200L-STACK-KIT': 'C9200L-' };
    const stacked = orders.flatMap(({ number, lines }) =>
      Object.entries(families).flatMap(([kit, family]) =>
        lines.some(({ reference }) => reference === kit)
          ? [{ number, kit, isRight: lines.some(({ reference }) => reference.startsWith(family) && reference !== kit) }]
          : [],
      ),
    );
    expect(new Set(stacked.map(({ kit }) => kit)).size).toBe(2);
    expect(stacked.filter(({ isRight }) => !isRight)).toEqual([]);
  });

  test('supports of Cisco name their level and their term, by the code of their reference', () => {
    const levels: Readonly<Record<string, string>> = { SNT: 'SNTC 8×5×J+1', SNTP: 'SNTC 24×7×4' };
    const supports = catalogue.filter(({ manufacturer, kind }) => manufacturer === 'cisco' && kind === 'support');
    expect(supports.length).toBeGreaterThan(5);
    for (const { reference, description, months, serviceLevel } of supports) {
      const level = levels[reference.split('-')[1]!];
      expect([serviceLevel, description]).toEqual([level, expect.stringMatching(new RegExp(`^${level!.replace('+', '\\+')} pour .+, ${months! / 12} ans?$`))]);
    }
  });

  test('a year of support costs more for more ports', () => {
    const computeYearlyPrice = (reference: string): number => {
      const { price, months } = catalogue.find((product) => product.reference === reference)!;
      return (price / months!) * 12;
    };
    expect(computeYearlyPrice('CON-SNT-C92L48P4')).toBeGreaterThan(computeYearlyPrice('CON-SNT-C92L24P4'));
    expect(computeYearlyPrice('CON-SNT-C93004PA')).toBeGreaterThan(computeYearlyPrice('CON-SNT-C92L48P4'));
  });

  test('deployment costs less than what is deployed', () => {
    const deployed = orders.flatMap(({ number, lines }) => {
      const sum = (isMeant: (line: (typeof lines)[number]) => boolean): number => lines.filter(isMeant).reduce((total, line) => total + line.totalExclVat, 0);
      const [work, equipment] = [sum(({ reference }) => reference === 'PRE-DEPLOIEMENT'), sum(({ kind }) => kind === 'equipment')];
      return work > 0 && equipment > 0 ? [{ number, work, equipment, isPlausible: work < equipment }] : [];
    });
    expect(deployed.length).toBeGreaterThan(5);
    expect(deployed.filter(({ isPlausible }) => !isPlausible)).toEqual([]);
  });

  test('about two offers in five are won, never all of a month', () => {
    const findIssueDay = ({ revisions }: OfferPlan): string => revisions.at(-1)!.issuedOn;
    const lost = [...refusedOffers(calendar), ...lostOffers(calendar)].map(findIssueDay);
    const won = buildStoryOrders(calendar).flatMap(({ order }) => buildOrderOffer(order, calendar).map(({ issuedOn }) => issuedOn));
    const months = listMonths('24m', today).map((month) => {
      const countInMonth = (days: readonly string[]): number => days.filter((day) => day.startsWith(month.slice(0, 7))).length;
      return { month, won: countInMonth(won), declined: countInMonth(lost), expired: 0 };
    });
    const rates = months.map((month) => wonRate(month)!);
    expect(rates.filter((rate) => rate < 0.1 || rate > 0.75)).toEqual([]);
    const whole = wonRate({ won: won.length, declined: lost.length, expired: 0 })!;
    expect([whole > 0.35, whole < 0.47]).toEqual([true, true]);
  });

  // Code de commerce, art. L441-10: sixty days, or forty-five days end of month.
  test('no payment terms go beyond what the law allows', () => {
    const terms = Object.values(companies).flatMap(({ name, payment }) => (payment ? [{ name, payment }] : []));
    expect(terms.length).toBeGreaterThan(5);
    expect(terms.filter(({ payment: [days, end, day] }) => (end === 'none' ? days > 60 : days > 45 || day !== undefined)).map(({ name }) => name)).toEqual([]);
  });

  test('no two lines of an order read alike', () => {
    const alike = orders.filter(({ lines }) => {
      const read = lines.map(({ reference, description, unitPrice, quantityOrdered }) => `${reference} ${description} ${unitPrice} ${quantityOrdered}`);
      return new Set(read).size < read.length;
    });
    expect(alike.map(({ number }) => number)).toEqual([]);
  });
});
