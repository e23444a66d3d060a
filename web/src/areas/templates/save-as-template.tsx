import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { MessageDocument } from 'contract/documents/document.ts';
import { useState } from 'react';
import { notify } from '../../kernel/notifications/notifications.ts';
import { useMembership } from '../../kernel/session/abilities.ts';
import { uuid } from '../../kernel/uuid.ts';
import { NameDialog } from './name-dialog.tsx';
import { makeTemplate } from './templates.queries.ts';

/** What a template takes of a campaign or a direct send. */
export interface TemplateSource {
  name: string;
  subject: string;
  previewText?: string;
  document: MessageDocument;
}

export interface SaveAsTemplateProps {
  /** Its name for the dialog. */
  name: string;
  /** Reads the message when it is saved: lists know it without its text. */
  load: () => Promise<Omit<TemplateSource, 'name'>>;
  onClose: () => void;
}

/** Keeps a message as a template. */
export function SaveAsTemplate({ name: suggested, load, onClose }: SaveAsTemplateProps) {
  const { t } = useLingui();
  const [key] = useState(uuid);
  const navigate = useNavigate();
  const organizationSlug = useMembership()?.slug ?? '';
  return (
    <NameDialog
      title={t`Save as template`}
      hint={t`The template keeps the subject, the preview text and the message.`}
      save={<Trans>Save template</Trans>}
      name={suggested}
      submit={async (name) => {
        const { subject, previewText = '', document } = await load();
        return makeTemplate({ name, subject, previewText, document }, key);
      }}
      onSaved={({ id, name }) => {
        notify.success({
          title: say`Template ${name} created`,
          actions: [
            {
              label: say`Open template`,
              run: () =>
                void navigate({
                  to: '/$organizationSlug/campaigns/templates/$id',
                  params: { organizationSlug, id },
                }),
            },
          ],
        });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
