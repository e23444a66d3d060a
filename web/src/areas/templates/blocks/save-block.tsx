import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageBlock } from 'contract/documents/document.ts';
import { useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { makeBlock } from '../blocks.queries.ts';
import { NameDialog } from '../name-dialog.tsx';

export interface SaveBlockProps {
  content: object[];
  onSaved: (blockId: number) => void;
  onClose: () => void;
}

/** Keeps what is selected in a message as a saved block. */
export function SaveBlock({ content, onSaved, onClose }: SaveBlockProps) {
  const { t } = useLingui();
  const [key] = useState(uuid);
  return (
    <NameDialog
      title={t`Save as block`}
      hint={t`The block stays in this message. You can use it in others.`}
      save={<Trans>Save block</Trans>}
      submit={(name) =>
        makeBlock({ name, document: { type: 'doc', content: content as MessageBlock[] } }, key)
      }
      onSaved={({ id, name }) => {
        notify.success({ title: say`Block ${name} created` });
        onSaved(id);
      }}
      onClose={onClose}
    />
  );
}
