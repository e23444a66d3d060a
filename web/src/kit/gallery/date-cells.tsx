import { useState } from 'react';
import { DateField, type DateFieldProps } from '../inputs/date-field.tsx';
import { Cell } from './cell.tsx';
import styles from './gallery.module.css';

export function DateCells() {
  return (
    <Cell name="Dates" note="typed as people write them, shown in words" span={7}>
      <div className={styles.two}>
        <Day label="Date" initial="2026-10-25" />
        <Day label="No date yet" initial="" required description="Leave empty for no limit." />
        <Day label="No date at all" initial="31 Feb 2026" />
        <Day label="Within November" initial="2026-12-25" min="2026-11-01" max="2026-11-30" />
        <Day label="Refused" initial="2031-05-04" error="Choose a day that has passed." />
        <Day label="Not for you" initial="2026-10-25" disabled />
      </div>
      <div className={styles.row}>
        <Day label="First day" initial="2026-10-25" beside />
        <Day label="Last day" initial="2026-10-24" beside refusedBy="refused-days" />
        <span id="refused-days">Choose a last day that is not before the first.</span>
      </div>
    </Cell>
  );
}

interface DayProps extends Omit<DateFieldProps, 'value' | 'onChange'> {
  initial: string;
}

function Day({ initial, ...field }: DayProps) {
  const [value, setValue] = useState(initial);
  return <DateField {...field} value={value} onChange={setValue} />;
}
