import { t } from '@lingui/core/macro';
import type { Account } from 'contract/people/account.ts';
import { exportPersonData } from 'contract/people/erase.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { downloadText } from '../../../kit/text/download-text.ts';
import { isOurs } from '../../../kit/feedback/perform.ts';
import { fullName } from '../person-name.ts';

/** Saves all data about a person as a file, to be handed to them. */
export async function exportPerson(person: Account): Promise<void> {
  const name = fullName(person);
  const fileName = `person-${person.id}.json`;
  try {
    const document = await api.call(exportPersonData, { params: { id: person.id } });
    downloadText(fileName, document, 'application/json');
    notify.success({
      title: t`Data of ${name} saved as ${fileName}`,
      detail: t`The export is recorded in the history.`,
    });
  } catch (error) {
    if (!isOurs(error)) throw error;
    notify.error({
      title: t`Couldn’t export the data of ${name}`,
      detail: t`Try again in a few minutes. You can export ten times an hour.`,
    });
  }
}
