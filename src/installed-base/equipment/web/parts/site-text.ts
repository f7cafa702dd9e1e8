import { dot } from '#platform/kernel/dots.ts';
import type { DeviceSite } from '../../device.api.ts';

/** A site in one line; its city unless the label says it. */
export const siteText = ({ label, city }: Pick<DeviceSite, 'label' | 'city'>): string => (city && !label.includes(city) ? `${label}${dot}${city}` : label);
