import { Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Membership } from 'contract/session/session.contract.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useState } from 'react';
import type { UploadItem } from '../../../kernel/files/upload-queue.ts';
import { Button } from '../../../kit/button/button.tsx';
import { contentQuery } from '../content.queries.ts';
import { becomeVersion } from './become-version.ts';
import styles from './create-files-page.module.css';
import { contentUploads } from './file-uploads.ts';
import { fileQuery } from './files.queries.ts';

export interface SameNameProps {
  item: UploadItem;
  title: string;
  membership: Membership;
}

const folded = (text: string) => text.trim().toLowerCase();

/** Another file has this title: perhaps this is its next version. */
export function SameName({ item, title, membership }: SameNameProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [asked] = useDebouncedValue(title.trim(), 300);
  const { data: found } = useQuery({
    ...contentQuery({
      kind: 'file',
      q: asked.slice(0, lengths.search),
      sort: '-updated',
      limit: '10',
    }),
    enabled: asked !== '',
  });
  const same = found?.items.find(
    (one) => one.abilities.edit && folded(one.title) === folded(title),
  );
  const { data: file } = useQuery({
    ...fileQuery(same?.id ?? 0),
    enabled: same !== undefined,
    meta: { claims: 'tile' } as const,
  });
  if (same === undefined || file === undefined || file.id !== same.id) return null;
  const number = (file.versions[0]?.number ?? 0) + 1;
  const become = async () => {
    setBusy(true);
    const done = await becomeVersion(same.id, item, same.abilities.archive);
    setBusy(false);
    if (done) contentUploads(membership).cancel(item.id);
  };
  return (
    <span className={styles.same}>
      <Trans>There is a file with this title.</Trans>
      <Button size="small" busy={busy ? t`Saving` : undefined} onClick={() => void become()}>
        <Trans>Make it version {number}</Trans>
      </Button>
    </span>
  );
}
