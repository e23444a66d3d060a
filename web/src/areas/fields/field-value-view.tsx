import type { PeopleField } from 'contract/fields/field.ts';
import type { FieldValue } from 'contract/fields/values.ts';
import { useFieldText } from './field-text.ts';
import styles from './fields.module.css';

export interface FieldValueViewProps {
  field: PeopleField;
  value: FieldValue | undefined;
}

/** A value as it is shown on a page: links can be followed, long texts keep their lines. */
export function FieldValueView({ field, value }: FieldValueViewProps) {
  const text = useFieldText()(field, value);
  if (field.kind === 'link' && text !== '') {
    return (
      <a href={text} target="_blank" rel="noreferrer" className={styles.value}>
        {text.replace(/^https?:\/\//i, '')}
      </a>
    );
  }
  return <span className={styles.value}>{text}</span>;
}
