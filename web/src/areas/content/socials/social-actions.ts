import { t } from '@lingui/core/macro';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { type Named, tried } from '../content-actions.ts';
import { restoreSocial } from './socials.queries.ts';

/** Writes a revision into the draft again. */
export function restoreRevision({ id, title, version }: Named, number: number): Promise<boolean> {
  return tried(
    async () => {
      await restoreSocial(id, number, version);
      notify.success({ title: t`Revision of “${title}” restored` });
    },
    t`Couldn’t restore the revision of “${title}”`,
  );
}
