import { t } from '@lingui/core/macro';
import type { ContentEmailStatus } from 'contract/content/readers.contract.ts';

/** Why an email did not lead a person to content, as the end of their line says it. */
export function emailLabels(status: ContentEmailStatus): string {
  switch (status) {
    case 'no_address':
      return t`no email address`;
    case 'bounced':
      return t({ message: 'email bounced', comment: 'End of a line with a person' });
    case 'complained':
      return t({ message: 'marked an email as spam', comment: 'End of a line with a person' });
    case 'unsubscribed':
      return t`unsubscribed`;
    case 'failed':
      return t({ message: 'email failed', comment: 'End of a line with a person' });
    case 'unconfirmed':
      return t({ message: 'email unconfirmed', comment: 'End of a line with a person' });
    case 'delivered':
      return t({ message: 'email delivered, not opened', comment: 'End of a line with a person' });
    case 'opened':
      return t({ message: 'opened the email only', comment: 'End of a line with a person' });
  }
}
