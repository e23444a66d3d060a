import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { Button } from '../../kit/button/button.tsx';
import { Backdrop } from '../../kit/overlay/backdrop.tsx';
import styles from './phone-menu.module.css';
import { Rail } from './rail.tsx';

/** The navigation on the phone, slid over the page. */
export function PhoneMenu({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Backdrop onClose={onClose}>
      <div
        role="dialog"
        aria-modal="true"
        aria-label={t`Navigation`}
        tabIndex={-1}
        className={styles.drawer}
      >
        <Rail onFollow={onClose} />
        <div className={styles.close}>
          <Button icon={<IconX />} onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      </div>
    </Backdrop>
  );
}
