import { Radio } from '@mantine/core';
import styles from './Profile.module.css';

export interface ChoiceProps<Value extends string> {
  title: string;
  name: string;
  options: Record<Value, () => string>;
  values: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** Choice between a few labelled options. */
export function Choice<Value extends string>({ title, name, options, values, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{title}</legend>
      {values.map((value) => (
        <Radio key={value} name={name} value={value} label={options[value]()} checked={value === chosen} onChange={() => onChoose(value)} />
      ))}
    </fieldset>
  );
}
