import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { createJoinCode } from 'contract/memberships/join-codes.contract.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import styles from './joining.module.css';

export type MadeCode = Answer<typeof createJoinCode>;

/** The code, shown this once: it is stored nowhere. */
export function NewCode({ made, onClose }: { made: MadeCode; onClose: () => void }) {
  const { t } = useLingui();
  const first = useRef<HTMLButtonElement>(null);
  const { name } = made.joinCode;
  return (
    <Modal title={t`${name} is ready`} onClose={onClose} persistent firstFocus={first}>
      <div className={styles.made}>
        <p>
          <Trans>Copy the code now. It’s shown only once and isn’t stored.</Trans>
        </p>
        <Copied label={t`Link`} action={t`Copy link`} text={made.link} ref={first} />
        <Copied
          label={t({ message: 'Code', context: 'join code' })}
          action={t`Copy code`}
          text={made.code}
        />
        <div className={styles.buttons}>
          <Button variant="primary" onClick={onClose}>
            <Trans>I’ve copied it</Trans>
          </Button>
        </div>
      </div>
    </Modal>
  );
}

interface CopiedProps {
  label: string;
  /** What the button does. */
  action: string;
  text: string;
  ref?: React.Ref<HTMLButtonElement>;
}

function Copied({ label, action, text, ref }: CopiedProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div className={styles.copy}>
      <span className={styles.dim}>{label}</span>
      <code>{text}</code>
      {'clipboard' in navigator ? (
        <Button
          ref={ref}
          size="small"
          icon={copied ? <IconCheck /> : <IconCopy />}
          aria-label={action}
          onClick={() => void copy()}
        >
          <span role="status">{copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
        </Button>
      ) : null}
    </div>
  );
}
