import { Trans, useLingui } from '@lingui/react/macro';
import { IconTemplate } from '@tabler/icons-react';
import { documentText, nodesOf } from 'contract/documents/document-text.ts';
import type { MessageDocument } from 'contract/documents/document.ts';
import type { Template } from 'contract/templates/template.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Confirm } from '../../../kit/overlay/confirm.tsx';

const TemplateDialog = lazyPage(() =>
  import('./template-dialog.tsx').then((part) => part.TemplateDialog),
);

/** What a message takes of a template. */
type TemplateMessage = Pick<Template, 'id' | 'subject' | 'previewText' | 'document'>;

export interface StartFromTemplateProps {
  /** What is written by now. */
  written: { subject: string; previewText?: string; document: MessageDocument };
  onStart: (message: TemplateMessage) => void;
  size?: 'small';
}

/** Whether something would be lost. */
function isWritten({ subject, previewText = '', document }: StartFromTemplateProps['written']) {
  if (subject !== '' || previewText !== '' || documentText(document) !== '') return true;
  return [...nodesOf(document)].some(({ node }) => !['doc', 'paragraph'].includes(node.type));
}

/** Copies the message of a template into a draft, and asks before it replaces what was written. */
export function StartFromTemplate({ written, onStart, size }: StartFromTemplateProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<Template>();
  const start = ({ id, subject, previewText, document }: Template) => {
    setOpen(false);
    setPicked(undefined);
    onStart({ id, subject, previewText, document });
  };
  return (
    <>
      <Button {...(size && { size })} icon={<IconTemplate />} onClick={() => setOpen(true)}>
        <Trans>Start from a template</Trans>
      </Button>
      <Suspense fallback={null}>
        {open && picked === undefined ? (
          <TemplateDialog
            onPick={(template) => (isWritten(written) ? setPicked(template) : start(template))}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
      {picked === undefined ? null : (
        <Confirm
          question={t`Replace what you’ve written?`}
          action={<Trans>Replace</Trans>}
          onConfirm={() => start(picked)}
          onClose={() => setPicked(undefined)}
        >
          <Trans>The template replaces the subject, the preview text and the message.</Trans>
        </Confirm>
      )}
    </>
  );
}
