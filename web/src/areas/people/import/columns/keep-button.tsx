import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { Import } from 'contract/people/import/import.ts';
import { useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { keepMapping } from './kept-mapping.ts';

/** Keeps where the columns go for the next file that has them, and says so where it was pressed. */
export function KeepButton({ upload }: { upload: Import }) {
  const { t } = useLingui();
  const [kept, setKept] = useState<string>();
  const now = JSON.stringify(
    upload.columns.map(({ name, field, dateOrder }) => [name, field, dateOrder]),
  );
  const [refused, setRefused] = useState(false);
  const keep = () => {
    if (keepMapping(upload)) setKept(now);
    else setRefused(true);
  };
  if (kept === now) {
    return (
      <Button icon={<IconCheck />} aria-live="polite" onClick={keep}>
        <Trans>Kept in this browser</Trans>
      </Button>
    );
  }
  return (
    <Button
      onClick={keep}
      disabledReason={refused ? t`This browser keeps nothing for this address` : undefined}
    >
      <Trans>Keep this mapping</Trans>
    </Button>
  );
}
