import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';

export interface TagDialogProps {
  maxLength: number;
  onTag: (tag: string) => void;
  onClose: () => void;
}

/** Asks for the tag that many items get. */
export function TagDialog({ maxLength, onTag, onClose }: TagDialogProps) {
  const { t } = useLingui();
  const [tag, setTag] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const given = tag.trim();
  return (
    <Modal
      title={t`Add a tag`}
      onClose={onClose}
      firstFocus={field}
      foot={
        <DialogFoot
          onClose={onClose}
          disabledReason={given === '' ? t`Enter a tag` : undefined}
          onClick={() => onTag(given)}
        >
          <Trans>Add tag</Trans>
        </DialogFoot>
      }
    >
      <TextInput
        ref={field}
        label={t({ message: 'Tag', context: 'noun' })}
        value={tag}
        maxLength={maxLength}
        onChange={(event) => setTag(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && given !== '') onTag(given);
        }}
      />
    </Modal>
  );
}
