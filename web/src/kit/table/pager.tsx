import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import styles from './table.module.css';

export interface PagerProps {
  /** "1 to 50 of about 2,310" */
  children?: ReactNode;
  /** What the pages are of, where others stand on the same page. */
  label?: string;
  pageSize: number;
  /** Undefined on the first page. */
  onPrevious: (() => void) | undefined;
  /** Undefined on the last page. */
  onNext: (() => void) | undefined;
}

/**
 * A page back and a page on; there are no page numbers, a list of a million has none. A list of one page shows only its
 * length.
 */
export function Pager({ children, label, pageSize, onPrevious, onNext }: PagerProps) {
  const { t } = useLingui();
  // While the next page is on its way neither is there: what has the focus stays.
  const [several, setSeveral] = useState(false);
  if (!several && (onPrevious ?? onNext) !== undefined) setSeveral(true);
  if (!several) {
    return (
      <div className={styles.pager}>
        <span>{children}</span>
      </div>
    );
  }
  return (
    <nav className={styles.pager} aria-label={label ?? t`Pages`}>
      <span>{children}</span>
      <span className={styles.push}>
        <span>
          <Trans>{pageSize} per page</Trans>
        </span>
        <Button
          square
          variant="quiet"
          icon={<IconChevronLeft />}
          aria-label={t`Previous page`}
          onClick={onPrevious}
          disabledReason={onPrevious ? undefined : t`This is the first page`}
        />
        <Button
          square
          variant="quiet"
          icon={<IconChevronRight />}
          aria-label={t`Next page`}
          onClick={onNext}
          disabledReason={onNext ? undefined : t`This is the last page`}
        />
      </span>
    </nav>
  );
}
