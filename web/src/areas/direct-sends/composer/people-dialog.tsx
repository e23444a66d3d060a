import { Trans, useLingui } from '@lingui/react/macro';
import type { NamedAudience, SkipReason } from 'contract/delivery/audience.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useState } from 'react';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { SearchField } from '../../../kit/table/search-field.tsx';
import { AudienceTable } from '../../delivery/delivery.public.ts';

export interface PeopleDialogProps {
  id: number;
  named: NamedAudience['include'] | undefined;
  show: 'eligible' | 'skipped';
  /** Of the skipped: for this reason alone. */
  reason: SkipReason | undefined;
  onClose: () => void;
}

/** The people who get a message, or who are skipped, as a list that can be searched. */
export function PeopleDialog({ id, named, show, reason, onClose }: PeopleDialogProps) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const [only, setOnly] = useState(reason);
  return (
    <Modal
      size="wide"
      title={show === 'eligible' ? <Trans>Recipients</Trans> : <Trans>Skipped people</Trans>}
      onClose={onClose}
    >
      <SearchField
        label={t`Name, email or job title`}
        value={q}
        onChange={(next) => setQ(next.slice(0, lengths.search))}
      />
      <AudienceTable
        key={`${only} ${q}`}
        id={id}
        named={named}
        show={show}
        reason={only}
        q={q}
        onClear={() => {
          setQ('');
          setOnly(undefined);
        }}
      />
    </Modal>
  );
}
