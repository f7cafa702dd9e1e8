import { describe, expect, test } from 'vitest';
import { findSchemaFlaws } from '#tests/support/cii-schema.ts';
import { findBrokenRules } from '#tests/support/en16931-xml.ts';
import { depositInvoice, discounted, inFrancs, intraCommunity, outOfScope, spread } from '#tests/support/invoice-spread.ts';
import { makeLegalInvoice } from '#tests/support/invoices.ts';
import { buildCii } from './cii.ts';
import { findBreaches } from './en16931.ts';

describe('the XML of an invoice', () => {
  test.each(spread)('%s is valid against the EN 16931 schema and breaks no rule', (_, invoice) => {
    expect(findBreaches(invoice)).toEqual([]);
    const xml = buildCii(invoice);
    expect(findBrokenRules(xml)).toEqual([]);
    expect(findSchemaFlaws(xml)).toEqual([]);
  });

  const plain = buildCii(makeLegalInvoice());
  const rich = buildCii(discounted);
  const francs = buildCii(inFrancs);
  test.each<[string, string, string | RegExp, string]>([
    ['BR-02', plain, /<ram:ID>FA-26-11874<\/ram:ID>/, '<ram:ID></ram:ID>'],
    ['BR-27', plain, '<ram:NetPriceProductTradePrice><ram:ChargeAmount>', '<ram:NetPriceProductTradePrice><ram:ChargeAmount>-'],
    ['BR-38', rich, /<ram:ReasonCode>FC<\/ram:ReasonCode><ram:Reason>[^<]*<\/ram:Reason>/, ''],
    ['BR-CO-10', plain, /<ram:LineTotalAmount>[\d.]+<\/ram:LineTotalAmount><ram:TaxBasis/, '<ram:LineTotalAmount>1.00</ram:LineTotalAmount><ram:TaxBasis'],
    ['BR-CO-11', rich, /<ram:AllowanceTotalAmount>[\d.]+<\/ram:AllowanceTotalAmount>/, ''],
    ['BR-CO-12', rich, /<ram:ChargeTotalAmount>[\d.]+/, '<ram:ChargeTotalAmount>1.00'],
    ['BR-CO-13', rich, /<ram:TaxBasisTotalAmount>[\d.]+/, '<ram:TaxBasisTotalAmount>1.00'],
    ['BR-CO-14', plain, /<ram:TaxTotalAmount currencyID="EUR">[\d.]+/, '<ram:TaxTotalAmount currencyID="EUR">1.00'],
    ['BR-CO-15', plain, /<ram:GrandTotalAmount>[\d.]+/, '<ram:GrandTotalAmount>1.00'],
    ['BR-CO-16', plain, /<ram:DuePayableAmount>[\d.]+/, '<ram:DuePayableAmount>1.00'],
    ['BR-CO-25', plain, /<ram:SpecifiedTradePaymentTerms>.*<\/ram:SpecifiedTradePaymentTerms>/, ''],
    ['BR-53', francs, '<ram:TaxCurrencyCode>EUR', '<ram:TaxCurrencyCode>CHF'],
    ['BR-S-06', rich, /(<ram:CategoryTradeTax>.*?<ram:RateApplicablePercent>)20.00/, '$10.00'],
    ['BR-S-08', rich, /<ram:BasisAmount>[\d.]+<\/ram:BasisAmount><ram:CategoryCode>S/, '<ram:BasisAmount>1.00</ram:BasisAmount><ram:CategoryCode>S'],
    ['BR-IC-11', buildCii(intraCommunity), /<ram:ActualDeliverySupplyChainEvent>.*<\/ram:ActualDeliverySupplyChainEvent>/, ''],
    [
      'BR-O-05',
      buildCii(outOfScope),
      '<ram:CategoryCode>O</ram:CategoryCode></ram',
      '<ram:CategoryCode>O</ram:CategoryCode><ram:RateApplicablePercent>0</ram:RateApplicablePercent></ram',
    ],
    ['BR-CL-04', plain, '<ram:InvoiceCurrencyCode>EUR', '<ram:InvoiceCurrencyCode>EUX'],
    ['BR-CL-14', plain, '<ram:CountryID>FR', '<ram:CountryID>ZZ'],
    ['BR-DEC', plain, /<ram:GrandTotalAmount>[\d.]+/, '<ram:GrandTotalAmount>1.005'],
    ['CII-DT-097', plain, '>20261119<', '>20261319<'],
  ])('spoilt, it breaks %s', (rule, xml, from, to) => {
    const spoilt = xml.replace(from, to);
    expect(spoilt).not.toBe(xml);
    expect(findBrokenRules(spoilt)).toContain(rule);
  });

  test('of a discount and of shipping tells the reason, the percentage, the VAT that each bears', () => {
    expect(rich).toContain(
      '<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:CalculationPercent>5.00</ram:CalculationPercent>' +
        '<ram:BasisAmount>4000.00</ram:BasisAmount><ram:ActualAmount>200.00</ram:ActualAmount><ram:ReasonCode>95</ram:ReasonCode><ram:Reason>Remise de fin d’année</ram:Reason>' +
        '<ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>20.00</ram:RateApplicablePercent></ram:CategoryTradeTax>',
    );
    expect(rich).toContain('<ram:ReasonCode>FC</ram:ReasonCode><ram:Reason>Frais de port</ram:Reason>');
    expect(rich).toContain('<ram:ChargeTotalAmount>45.00</ram:ChargeTotalAmount><ram:AllowanceTotalAmount>210.00</ram:AllowanceTotalAmount>');
  });
  test('in another currency also says its VAT in euros, and is paid by no SEPA transfer', () => {
    expect(francs).toContain('<ram:TaxCurrencyCode>EUR</ram:TaxCurrencyCode><ram:InvoiceCurrencyCode>CHF</ram:InvoiceCurrencyCode>');
    expect(francs).toContain('<ram:TaxTotalAmount currencyID="CHF">0.00</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">0.00</ram:TaxTotalAmount>');
    expect(francs).toContain('<ram:TypeCode>30</ram:TypeCode>');
    expect(plain).not.toContain('TaxCurrencyCode');
    expect(plain).toContain('<ram:TypeCode>58</ram:TypeCode>');
  });
  test('outside the scope of VAT names no rate and no VAT number, and why', () => {
    const xml = buildCii(outOfScope);
    expect(xml).not.toContain('RateApplicablePercent');
    expect(xml).not.toContain('SpecifiedTaxRegistration');
    expect(xml).toContain('<ram:ExemptionReason>Opération hors du champ d’application de la TVA.</ram:ExemptionReason>');
  });
  test('after a deposit names it, what was paid, and the process of a final invoice', () => {
    const xml = buildCii(new Map(spread).get('as the final invoice after a deposit')!);
    expect(xml).toContain('<ram:ID>B4</ram:ID>');
    expect(xml).toContain('<ram:TotalPrepaidAmount>720.00</ram:TotalPrepaidAmount>');
    expect(xml).toContain('<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>FA-26-11700</ram:IssuerAssignedID>');
    expect(buildCii(depositInvoice)).toContain('<ram:TypeCode>386</ram:TypeCode>');
    expect(buildCii(depositInvoice)).toContain('<ram:ID>B1</ram:ID>');
  });
  test('of a corrected invoice refers to the one that it replaces, and to no deposit', () => {
    const xml = buildCii(new Map(spread).get('as a corrected invoice after a deposit')!);
    expect(xml).toContain('<ram:TypeCode>384</ram:TypeCode>');
    expect(xml.match(/<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>[^<]+/g)).toEqual([
      '<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>FA-26-11402',
    ]);
  });
  test('keeps the decimals of a unit price, and the rounding of the amount due', () => {
    const metres = buildCii(new Map(spread).get('of metres at a price of four decimals, sets and lump sums')!);
    expect(metres).toContain('<ram:NetPriceProductTradePrice><ram:ChargeAmount>0.0125</ram:ChargeAmount>');
    expect(metres).toContain('<ram:BilledQuantity unitCode="MTR">1000</ram:BilledQuantity>');
    expect(metres).toContain('<ram:NetPriceProductTradePrice><ram:ChargeAmount>0.1125</ram:ChargeAmount>');
    const rounded = buildCii(new Map(spread).get('rounded to five centimes')!);
    expect(rounded).toContain('<ram:RoundingAmount>-0.02</ram:RoundingAmount><ram:GrandTotalAmount>2000.02</ram:GrandTotalAmount>');
    expect(rounded).toContain('<ram:DuePayableAmount>2000.00</ram:DuePayableAmount>');
  });
  test('states prices to six decimals, of which the total of the line follows', () => {
    const xml = buildCii(new Map(spread).get('less a third, and of prices below a cent with a discount')!);
    const net = [...xml.matchAll(/<ram:NetPriceProductTradePrice><ram:ChargeAmount>([^<]+)/g)].map(([, price]) => price);
    expect(net).toEqual(['6.660035', '0.666633', '6.660035']);
    const gross = [...xml.matchAll(/<ram:GrossPriceProductTradePrice><ram:ChargeAmount>([^<]+).*?ActualAmount>([^<]+)/g)].map(([, ...prices]) => prices);
    expect(gross).toEqual([
      ['9.99', '3.329965'],
      ['0.9999', '0.333267'],
    ]);
  });
  test('says when VAT falls due only where France asks for it', () => {
    const findDueDateCode = (name: string) => /DueDateTypeCode>(\d+)</.exec(buildCii(new Map(spread).get(name)!))?.[1];
    expect(['of goods at several rates', 'of services, VAT on debits', 'of services, VAT when paid'].map(findDueDateCode)).toEqual([undefined, '5', '72']);
  });
});
