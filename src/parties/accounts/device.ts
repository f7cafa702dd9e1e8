import { withDots } from '#platform/kernel/dots.ts';

const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const findName = (table: typeof browsers, userAgent: string): string | undefined => table.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Browser and system as people recognise them, "Firefox · Windows". Empty when the browser does not send them. */
export const describeDevice = (userAgent: string | undefined): string => withDots(findName(browsers, userAgent ?? ''), findName(systems, userAgent ?? ''));
