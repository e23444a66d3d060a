import { t } from '@lingui/core/macro';

/** A direct send is called by its subject. */
export function nameOf({ subject }: { subject: string }): string {
  return subject === '' ? t`Untitled direct send` : subject;
}
