import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { Button } from '../../../kit/button/button.tsx';
import { downloadText } from '../../../kit/text/download-text.ts';

export interface CsvButtonProps {
  fileName: string;
  /** What is shown, as the text of a file. */
  read: () => Promise<string>;
}

/** Takes what the table shows along as a file. */
export function CsvButton({ fileName, read }: CsvButtonProps) {
  const { t } = useLingui();
  const download = useMutation({
    mutationFn: read,
    onSuccess: (text) => downloadText(fileName, text),
    onError: reportError,
  });
  return (
    <Button
      size="small"
      icon={<IconDownload />}
      busy={download.isPending ? t`Downloading` : undefined}
      onClick={() => download.mutate()}
    >
      <Trans>CSV</Trans>
    </Button>
  );
}
