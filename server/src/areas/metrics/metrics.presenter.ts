import type { Waiting } from 'contract/metrics/dashboard.contract.ts';
import type { Funnel, MessageResult } from 'contract/metrics/metrics.ts';
import type { WaitingRow } from './dashboard.repository.ts';
import type { MessageRow } from './message-results.repository.ts';

export function presentMessageResult(row: MessageRow): MessageResult {
  return {
    messageId: row.id,
    subject: row.subject,
    campaign: campaignOf(row),
    state: row.state,
    tracking: row.tracking,
    startedAt: (row.started_at ?? new Date(0)).toISOString(),
    delivered: row.accepted - row.returned,
    opened: row.opened,
    openedByMachines: row.opened_machines,
    clicked: row.clicked,
    unsubscribed: row.unsubscribed,
  };
}

function campaignOf({ campaign_id: id, campaign_name: name }: MessageRow): Funnel['campaign'] {
  return id === null || name === null ? null : { id, name };
}

export function presentFunnel(
  row: MessageRow,
  meant: { recipients: number; skipped: number },
  asOf: Date,
): Funnel {
  return {
    messageId: row.id,
    subject: row.subject,
    campaign: campaignOf(row),
    tracking: row.tracking,
    state: row.state,
    startedAt: row.started_at?.toISOString() ?? null,
    ...meant,
    delivered: row.accepted - row.returned,
    bounced: row.returned,
    opened: { people: row.opened, machinesOnly: row.opened_machines, times: row.opened_times },
    clicked: { people: row.clicked, machinesOnly: row.clicked_machines, times: row.clicked_times },
    viewed: { people: row.viewed, machinesOnly: row.viewed_machines, times: row.viewed_times },
    unsubscribed: row.unsubscribed,
    asOf: asOf.toISOString(),
  };
}

export function presentWaiting({
  campaign_id: campaignId,
  direct_send_id: directSendId,
  campaign_name: campaignName,
  cause_message_code: causeMessageCode,
  since,
  ...row
}: WaitingRow): Waiting {
  return {
    ...row,
    campaignId,
    directSendId,
    campaignName,
    causeMessageCode,
    since: since?.toISOString() ?? null,
  };
}
