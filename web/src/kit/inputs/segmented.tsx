import { type ReactNode, useId } from 'react';
import styles from './segmented.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  /** The name, where the label is an icon. */
  name?: string;
}

export interface SegmentedProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few ways to look at the same thing. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const group = useId();
  return (
    <div className={styles.segments} role="radiogroup" aria-label={props.label}>
      {props.segments.map((segment) => (
        <label key={segment.value} className={styles.segment} title={segment.name}>
          <input
            type="radio"
            name={group}
            checked={segment.value === props.value}
            onChange={() => props.onChange(segment.value)}
            aria-label={segment.name}
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
