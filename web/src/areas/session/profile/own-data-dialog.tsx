import { Trans, useLingui } from '@lingui/react/macro';
import type { Me } from 'contract/session/session.contract.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { downloadText } from '../../../kit/text/download-text.ts';
import { OwnerDialog } from '../reauth/owner-dialog.tsx';
import { readOwnData } from '../session.queries.ts';

/** Asks the user to confirm their identity, then saves everything stored about them as a file. */
export function OwnDataDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <OwnerDialog
      me={me}
      title={t`Download your data`}
      action={<Trans>Download</Trans>}
      busy={t`Downloading`}
      work={readOwnData}
      onDone={(document) => {
        downloadText('my-data.json', document, 'application/json');
        onClose();
        notify.success({ title: t`Your data was saved as my-data.json` });
      }}
      onClose={onClose}
    >
      <Trans>
        The file holds everything stored about you here, including your dependants and activity.
        Keep the file private; an email confirms the download.
      </Trans>
    </OwnerDialog>
  );
}
