import { Trans } from '@lingui/react/macro';
import { Button } from '../../../kit/button/button.tsx';
import styles from './federated.module.css';

interface WaitingProps {
  name: string;
  onShow: () => void;
  onCancel: () => void;
}

/** A window of a provider is open. */
export function Waiting({ name, onShow, onCancel }: WaitingProps) {
  return (
    <div className={styles.waiting} role="status">
      <span>
        <Trans>Continue in the {name} window.</Trans>
      </span>
      <Button size="small" onClick={onShow}>
        <Trans>Show window</Trans>
      </Button>
      <Button size="small" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
