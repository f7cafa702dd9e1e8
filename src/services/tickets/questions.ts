/** Questions of the Wi-Fi coverage study. Pure. */

/** Users per square metre, in words. */
export const densities = ['low', 'medium', 'high'] as const;
export type Density = (typeof densities)[number];

/** Frequency bands, in GHz. */
export const wifiBands = ['2.4', '5', '6'] as const;
export type WifiBand = (typeof wifiBands)[number];
