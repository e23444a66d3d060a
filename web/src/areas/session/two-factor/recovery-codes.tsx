import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { downloadText } from '../../../kit/text/download-text.ts';
import styles from './two-factor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  onStored: () => void;
}

/** The codes that replace the app, shown only once: they are stored nowhere in plain text. */
export function RecoveryCodes({ codes, email, onStored }: RecoveryCodesProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  const list = codes.join('\n');
  const save = () => {
    const head = t`Atrium recovery codes for ${email}`;
    downloadText('atrium-recovery-codes.txt', `${head}\n\n${list}\n`, 'text/plain');
  };
  const copy = async () => {
    await navigator.clipboard.writeText(list);
    setCopied(true);
  };
  return (
    <div className={styles.steps}>
      <div className={`${styles.steps} ${styles.printed}`}>
        <p ref={title} tabIndex={-1} className={styles.title}>
          <Trans>Recovery codes</Trans>
        </p>
        <p className={styles.text}>
          <Trans>
            Each of these ten codes for {email} signs you in once without your phone. Save them now:
            they aren’t shown again, and older codes no longer work.
          </Trans>
        </p>
        <ul className={styles.codes} aria-label={t`Recovery codes`}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.buttons}>
        {'clipboard' in navigator ? (
          <Button icon={copied ? <IconCheck /> : <IconCopy />} onClick={() => void copy()}>
            <span role="status">{copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
          </Button>
        ) : null}
        <Button icon={<IconDownload />} onClick={save}>
          <Trans>Save as text</Trans>
        </Button>
        <Button icon={<IconPrinter />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <Button variant="primary" icon={<IconCheck />} onClick={onStored}>
          <Trans>I’ve saved them</Trans>
        </Button>
      </div>
    </div>
  );
}
