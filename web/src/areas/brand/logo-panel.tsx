import { Trans, useLingui } from '@lingui/react/macro';
import { type Brand, logoTypes } from 'contract/brand/brand.contract.ts';
import { pictureFileLimits } from 'contract/files/picture-limits.ts';
import { useEffect, useRef, useState } from 'react';
import { reportError } from '../../kernel/errors/report-error.ts';
import { pictureProblem } from '../../kernel/files/picture-problem.ts';
import { uploadFailure, uploadMessage } from '../../kernel/files/upload-failure.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { Button } from '../../kit/button/button.tsx';
import { formatBytes } from '../../kit/text/format.ts';
import text from '../../kit/theme/text.module.css';
import { changeBrand, uploadLogo } from './brand.queries.ts';
import styles from './brand.module.css';
import { FileInput } from '../../kit/inputs/file-input.tsx';

const bytesMax = pictureFileLimits.bytes;

interface LogoPanelProps {
  brand: Brand;
  name: string;
  /** Where the logo is to be had. */
  address: string | null;
}

/** The logo: chosen, changed and removed, each time at once. */
export function LogoPanel({ brand, name, address }: LogoPanelProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, send, remove } = useLogo(brand);
  const most = formatBytes(bytesMax);
  const has = brand.logo !== null;
  return (
    <div className={styles.logo}>
      <div className={styles.shown}>
        {address === null ? (
          <span className={text.hint}>{has ? '…' : <Trans>No logo yet</Trans>}</span>
        ) : (
          <img src={address} alt={t`Logo of ${name}`} height={40} />
        )}
      </div>
      <div>
        <div className={styles.actions}>
          <Button
            busy={busy === 'sending' ? t`Uploading` : undefined}
            onClick={() => input.current?.click()}
          >
            {has ? <Trans>Change logo</Trans> : <Trans>Choose logo</Trans>}
          </Button>
          {has ? (
            <Button
              variant="quiet"
              busy={busy === 'removing' ? t`Removing` : undefined}
              onClick={remove}
            >
              <Trans>Remove logo</Trans>
            </Button>
          ) : null}
        </div>
        <p className={text.hint}>
          <Trans>
            PNG, JPEG or WebP, up to {most}. Emails show the logo 40 pixels high, and your name
            without one.
          </Trans>
        </p>
        {failure === undefined ? null : (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
      </div>
      <FileInput
        ref={input}
        label={t`Logo file`}
        accept={logoTypes.join(',')}
        onFiles={([file]) => {
          if (file) send(file);
        }}
      />
    </div>
  );
}

function useLogo({ logo, version }: Brand) {
  const { i18n, t } = useLingui();
  const most = formatBytes(bytesMax);
  const [busy, setBusy] = useState<'sending' | 'removing'>();
  const [failure, setFailure] = useState<string>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  /** What was shown before is still there for a day. */
  const saved = (title: string, nowAt: number) =>
    notify.success({
      title,
      actions: [
        {
          label: t`Undo`,
          run: () => void changeBrand({ version: nowAt, logo }).catch(reportError),
        },
      ],
    });
  const send = async (file: File) => {
    const refusal = refusalOf(file);
    setFailure(refusal);
    if (refusal !== undefined) return;
    const controller = new AbortController();
    current.current = controller;
    setBusy('sending');
    try {
      const next = await uploadLogo(file, version, controller.signal);
      saved(t`Logo saved`, next.version);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(uploadFailure(i18n, error, { file, max: most }));
    } finally {
      setBusy(undefined);
    }
  };
  const refusalOf = (file: File): string | undefined => {
    const problem = pictureProblem(file, logoTypes);
    return problem === null ? undefined : uploadMessage(i18n, problem, { file, max: most });
  };
  const remove = async () => {
    setBusy('removing');
    try {
      const next = await changeBrand({ version, logo: null });
      saved(t`Logo removed`, next.version);
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, failure, send: (file: File) => void send(file), remove: () => void remove() };
}
