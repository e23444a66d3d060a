import { Trans, useLingui } from '@lingui/react/macro';
import type { Me } from 'contract/session/session.contract.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { downloadText } from '../../../kit/text/download-text.ts';
import { OwnerDialog } from '../proof/owner-dialog.tsx';
import { readOwnData } from '../session.queries.ts';

/** Asks the user to prove that it is he, then saves everything that is kept about the user as a file. */
export function OwnDataDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <OwnerDialog
      me={me}
      title={t`Save a copy of your data`}
      action={<Trans>Save my data</Trans>}
      busy={t`Gathering`}
      work={readOwnData}
      onDone={(document) => {
        downloadText('my-data.json', document, 'application/json');
        onClose();
        notify.success({ title: t`Your data is saved as my-data.json` });
      }}
      onClose={onClose}
    >
      <Trans>
        The file holds everything that is kept about you here, your dependants and your activity
        too. Keep it where others do not find it. A mail tells you that it was saved.
      </Trans>
    </OwnerDialog>
  );
}
