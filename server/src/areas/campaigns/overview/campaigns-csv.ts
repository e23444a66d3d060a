import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import type { campaignsCsv } from 'contract/campaigns/overview.contract.ts';
import { csvRecord } from 'contract/kernel/csv.ts';
import type { Query } from 'contract/kernel/endpoint.ts';
import { pageSizeMax } from 'contract/kernel/paging.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { Download } from '../../../kernel/http/route.ts';
import { listCampaigns } from '../campaign-list.repository.ts';
import { presentHeads } from '../read-campaign.ts';
import { campaignsCsvWords } from './campaigns-csv-words.ts';

/** The campaigns that match as a file. */
export function fileOfCampaigns(
  tx: OrganizationTransaction,
  query: Query<typeof campaignsCsv>,
): Download {
  return { fileName: 'campaigns.csv', content: records(tx, query) };
}

/** Its lines, read piece by piece. */
async function* records(
  tx: OrganizationTransaction,
  query: Query<typeof campaignsCsv>,
): AsyncGenerator<string> {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: tx.member.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const moment = (instant: string | null) =>
    instant === null ? '' : format.format(new Date(instant));
  // The mark by which spreadsheets know UTF-8, and the names of the columns.
  yield `\ufeff${csvRecord(campaignsCsvWords.heads)}`;
  let cursor: string | undefined;
  do {
    const page = await listCampaigns(tx, {
      ...query,
      limit: pageSizeMax,
      ...(cursor !== undefined && { cursor }),
    });
    const heads = await presentHeads(tx, page.rows);
    yield heads.map((head) => csvRecord(cellsOf(head, moment))).join('');
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

const count = (number: number | undefined) => (number === undefined ? '' : String(number));

function cellsOf(head: CampaignHead, moment: (instant: string | null) => string): string[] {
  const { progress, schedule, tracking } = head;
  const tracked = tracking !== 'off';
  return [
    head.name,
    head.subject,
    campaignsCsvWords.states[head.state],
    head.groups.join(', '),
    count(progress?.people ?? schedule?.people),
    moment(head.sent?.at ?? schedule?.at ?? head.sendAt),
    count(progress?.byState.sent),
    count(progress?.byState.failed),
    count(progress?.byState.unknown),
    tracked ? count(progress?.opened) : '',
    tracked ? count(progress?.clicked) : '',
    moment(head.updatedAt),
  ];
}
