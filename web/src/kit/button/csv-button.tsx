import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadText } from '../text/download-text.ts';
import { Button, type ButtonProps } from './button.tsx';

export interface CsvButtonProps {
  fileName: string;
  /** What is shown, as the text of a file. */
  read: () => Promise<string>;
  onError: (error: unknown) => void;
  size?: ButtonProps['size'];
}

/** Takes what a table shows along as a file. */
export function CsvButton({ fileName, read, onError, size = 'small' }: CsvButtonProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      downloadText(fileName, await read());
    } catch (error) {
      onError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size={size}
      icon={<IconDownload />}
      busy={busy ? t`Downloading` : undefined}
      onClick={() => void download()}
    >
      <Trans>CSV</Trans>
    </Button>
  );
}
