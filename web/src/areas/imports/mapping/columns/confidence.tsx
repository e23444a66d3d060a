import { useLingui } from '@lingui/react';
import { plural, t } from '@lingui/core/macro';
import type { ImportColumn, ImportConfidence } from 'contract/imports/import.ts';
import { formatUnits } from '../../../../kit/text/format-list.ts';
import styles from './confidence.module.css';

const squares: Record<ImportConfidence, number> = { sure: 3, likely: 2, guess: 1, none: 0 };

/** How well a column fits the field it maps to, and why. */
export function Confidence({ column }: { column: ImportColumn }) {
  const { i18n } = useLingui();
  const { confidence, label } = sureness(column, i18n.locale);
  const filled = squares[confidence];
  return (
    <span className={`${styles.sure} ${styles[confidence]}`}>
      <i aria-hidden="true">
        {[1, 2, 3].map((route) => (
          <u key={route} className={route <= filled ? styles.on : undefined} />
        ))}
      </i>
      <span>{label}</span>
    </span>
  );
}

interface Sureness {
  confidence: ImportConfidence;
  label: string;
}

function sureness(column: ImportColumn, locale: string): Sureness {
  const { field, suggestion, confirmed } = column;
  const { confidence } = suggestion;
  if (field !== suggestion.field) {
    return field === null
      ? { confidence: 'none', label: t`skipped by you` }
      : { confidence: 'sure', label: t`set by you` };
  }
  if (field === null) return { confidence: 'none', label: t`no matching field` };
  if (confirmed && confidence === 'guess') return { confidence: 'sure', label: t`set by you` };
  if (confidence === 'guess') {
    const label = t({ message: 'guess', comment: 'How well a column fits a field' });
    return { confidence, label };
  }
  const why = reason(column, locale);
  const sure =
    confidence === 'sure'
      ? t({ message: 'sure', comment: 'How well a column fits a field' })
      : t({ message: 'likely', comment: 'How well a column fits a field' });
  return { confidence, label: why === '' ? sure : formatUnits([sure, why]) };
}

function reason({ suggestion }: ImportColumn, locale: string): string {
  const { byHeader, byValues, known, phoneRegion } = suggestion;
  if (phoneRegion !== null) {
    const country = shortCountry(phoneRegion, locale);
    return t`${country} numbers`;
  }
  if (known !== null && known.count > 0) {
    const { count, of } = known;
    return count === of
      ? t`all known`
      : plural(of, { one: `${count} of # known`, other: `${count} of # known` });
  }
  if (byHeader && byValues) return t`header and values`;
  if (byHeader) return t`by header`;
  return byValues ? t`by values` : '';
}

function shortCountry(region: string, locale: string): string {
  const names = new Intl.DisplayNames([locale || 'en'], { type: 'region', style: 'short' });
  return names.of(region) ?? region;
}
