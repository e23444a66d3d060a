import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../kit/button/button-class.ts';

/** The link to the person's own audit log. */
export function ActivityPart({ slug }: { slug: string }) {
  return (
    <Link
      to="/$organizationSlug/profile/activity"
      params={{ organizationSlug: slug }}
      className={buttonClass({})}
    >
      <Trans>See activity</Trans>
    </Link>
  );
}
