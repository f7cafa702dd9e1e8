/** Decimals of the minor units of ISO 4217 (list one, amendment 179) that are not two. A runtime's own data differ: they say how an amount is
 *  usually written, so that 17 currencies lose their hundredths there, and other versions say something else. */
const otherDecimals: Readonly<Record<string, number>> = {
  ...withDecimals(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...withDecimals(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...withDecimals(4, 'CLF UYW'),
};

function withDecimals(decimals: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, decimals]));
}

/** Decimals of a currency's minor unit: 2 for EUR, 0 for JPY. */
export const currencyDecimals = (currency: string): number => otherDecimals[currency] ?? 2;
