import { SerialLink } from '#installed-base/equipment/web/parts/SerialLink.tsx';

/** Value of a finding. A warning is about a device that is there; an error perhaps about no serial number at all. */
export function FoundValue({ flaw, severity }: { flaw: { column: string; value: string }; severity: 'error' | 'warning' }) {
  if (flaw.column !== 'serial') return flaw.value;
  return severity === 'warning' ? <SerialLink serial={flaw.value} /> : <span className="serial">{flaw.value}</span>;
}
