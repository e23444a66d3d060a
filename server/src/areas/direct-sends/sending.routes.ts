import * as contract from 'contract/direct-sends/sending.contract.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import {
  countAudience,
  findTopic,
  findUnguarded,
  listAudience,
  nameAudience,
  presentAudiencePerson,
  previewMessage,
  type SendingDeps,
  type Meant,
} from '../delivery/delivery.public.ts';
import { resolveBlocks } from '../templates/templates.public.ts';
import { nameDependants } from './dependants.repository.ts';
import { checkDirectSend } from './check-direct-send.ts';
import { scheduleDirectSend, unscheduleDirectSend } from './plan/schedule-direct-send.ts';
import { audienceOf, messageDocumentOf, requireDirectSend } from './read-direct-send.ts';
import { sendDirectSend, testDirectSend } from './send-direct-send.ts';
import { turnIntoCampaign, type MakeCampaign } from './turn-into-campaign.ts';
import type { InOrganization } from '../../kernel/database/organization.ts';
import type { DirectSendRow } from './direct-sends.repository.ts';

interface Deps extends SendingDeps {
  readonly makeCampaign: MakeCampaign;
}

/** From the recipients of a direct send to its message and how that is steered. */
export function sendingRoutes({ undoSeconds, makeCampaign, ...deps }: Deps): readonly Route[] {
  const addresses = { publicUrl: deps.publicUrl, links: deps.links };
  return [
    ...draftRoutes,

    route(contract.previewDirectSend, async (context, { params, query }) => {
      const row = await requireDirectSend(context, params.id);
      const { subject, tracking } = row;
      const { guardians, topic } = await meantBy(context, row);
      const about = topic ? await findTopic(context, topic.id) : undefined;
      const document = await resolveBlocks(context, messageDocumentOf(row));
      const content = { subject, previewText: '', document, tracking };
      return previewMessage(
        context,
        addresses,
        { ...content, guardians, topic: about ?? null },
        query.accountId ?? context.member.accountId,
      );
    }),

    route(contract.testDirectSend, (context, { params, body }) =>
      testDirectSend(context, addresses, { ...params, ...body }),
    ),

    route(contract.sendDirectSend, (context, { params, body }) =>
      sendDirectSend(context, { ...addresses, undoSeconds }, { ...params, ...body }),
    ),

    route(contract.scheduleDirectSend, (context, { params, body }) =>
      scheduleDirectSend(context, { ...params, ...body }),
    ),

    route(contract.unscheduleDirectSend, (context, { params }) =>
      unscheduleDirectSend(context, params.id),
    ),

    route(contract.turnIntoCampaign, (context, { params, body }) =>
      turnIntoCampaign(context, makeCampaign, { ...params, ...body }),
    ),
  ];
}

const draftRoutes: readonly Route[] = [
  route(contract.countDirectSendAudience, async (context, { params }) => {
    const audience = await meantBy(context, await requireDirectSend(context, params.id));
    const { dependants, groups } = audience.guardians ?? { dependants: [], groups: [] };
    const [named, guarded, counts, unguarded] = await Promise.all([
      nameAudience(context, audience),
      nameAudience(context, audienceOf({ groups: [...groups], people: [] })),
      countAudience(context, audience),
      findUnguarded(context, { dependants, groups }),
    ]);
    return {
      named: {
        ...named.include,
        dependants: await nameDependants(context, dependants),
        dependantsOf: guarded.include.groups,
      },
      unguarded,
      counts,
    };
  }),

  route(contract.listDirectSendAudience, async (context, { params, query }) => {
    const audience = await meantBy(context, await requireDirectSend(context, params.id));
    const page = await listAudience(context, audience, query);
    return listAnswer(page, page.rows.map(presentAudiencePerson), page.total);
  }),

  route(contract.checkDirectSend, async (context, { params }) =>
    checkDirectSend(context, await requireDirectSend(context, params.id), {
      sender: context.member.type,
    }),
  ),
];

/** Those a direct send is for, with the topic that people may have left. */
async function meantBy(
  tx: InOrganization,
  { recipients, topic_id: topicId }: Pick<DirectSendRow, 'recipients' | 'topic_id'>,
): Promise<Meant> {
  const topic = topicId === null ? null : await findTopic(tx, topicId);
  return { ...audienceOf(recipients), topic: topic ?? null };
}
