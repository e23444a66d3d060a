import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Membership } from 'contract/session/session.contract.ts';
import { useUploads } from '../../files/files.public.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { TaskChip, taskChipClass } from '../../people/people.public.ts';
import { percentOf } from '../../../kit/text/format.ts';
import { contentUploads } from './file-uploads.ts';

/** The uploads of this tab, on every page: how far they are, and a link to them. */
export function FilesChip() {
  const membership = useMembership();
  return membership === null ? null : <Chip membership={membership} />;
}

function Chip({ membership }: { membership: Membership }) {
  const { t } = useLingui();
  const items = useUploads(contentUploads(membership)).filter(({ state }) => state !== 'refused');
  if (items.length === 0) return null;
  const sent = items.reduce((sum, item) => sum + item.sent, 0);
  const total = items.reduce((sum, { file }) => sum + file.size, 0);
  const isMoving = items.some(({ state }) => state === 'uploading' || state === 'waiting');
  const isFailed = items.some(({ state }) => state === 'failed');
  const isDone = items.every(({ state }) => state === 'stored');
  const verb = isMoving ? t`uploading` : isFailed ? t`failed` : isDone ? t`uploaded` : t`paused`;
  return (
    <Link
      to="/$organizationSlug/content/create/files"
      params={{ organizationSlug: membership.slug }}
      className={taskChipClass}
    >
      <TaskChip
        verb={verb}
        percent={percentOf(sent, total)}
        still={!isMoving}
        bad={isFailed && !isMoving}
      >
        {t`Files`}
      </TaskChip>
    </Link>
  );
}
