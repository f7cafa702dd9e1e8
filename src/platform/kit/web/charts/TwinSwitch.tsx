import styles from './Chart.module.css';

interface TwinSwitchProps {
  isTable: boolean;
  onSwitch(isTable: boolean): void;
  /** Words of the way to each. */
  toChart: string;
  toTable: string;
  className?: string;
}

/** Switch between a chart and the table of its values. */
export function TwinSwitch({ isTable, onSwitch, toChart, toTable, className }: TwinSwitchProps) {
  return (
    <button type="button" className={[styles.twin, className].filter(Boolean).join(' ')} onClick={() => onSwitch(!isTable)}>
      {isTable ? toChart : toTable}
    </button>
  );
}
