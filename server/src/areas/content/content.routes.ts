import { listContentDays } from 'contract/content/calendar.contract.ts';
import * as content from 'contract/content/content.contract.ts';
import { changeManyContent } from 'contract/content/many-content.contract.ts';
import * as review from 'contract/content/review.contract.ts';
import * as settings from 'contract/content/settings.contract.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { articleRoutes } from './articles/articles.routes.ts';
import { presentContent } from './content.presenter.ts';
import { editorRoutes } from './editors/editors.routes.ts';
import { countByTab, countTags } from './list/content-counts.repository.ts';
import { fileOfContent } from './content-csv.ts';
import { findHubChoices } from './hubs/content-hubs.repository.ts';
import { changeManyItems } from './many/change-many.ts';
import { findReach } from './reach/reach.repository.ts';
import { listContent } from './list/content-list.repository.ts';
import { acknowledgementRoutes } from './reach/acknowledgements.routes.ts';
import { readerRoutes } from './reach/readers.routes.ts';
import { readContent } from './read-content.ts';
import { countAudience, countPeople, findAudienceGroups } from './settings/settings.repository.ts';
import { updateContentSettings } from './settings/update-settings.ts';
import { changeContentState, publishContent } from './states/change-state.ts';
import { sendContentBack, submitContent, withdrawContent } from './states/review.ts';
import { scheduleContent } from './states/schedule.ts';
import { restoreContent, trashContent } from './trash-content.ts';
import { calendarDaysMax } from 'contract/kernel/times.ts';
import type { Answer, Query } from 'contract/kernel/endpoint.ts';
import { refuseContent } from 'contract/content/refusal-messages.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { requireCalendarDays } from '../../kernel/http/calendar-days.ts';
import { listDays } from './list/calendar.repository.ts';

const reviewRoutes: readonly Route[] = [
  route(review.submitContent, (context, { params, body }) =>
    submitContent(context, params.id, body),
  ),

  route(review.withdrawContent, (context, { params }) => withdrawContent(context, params.id)),

  route(review.sendBackContent, (context, { params, body }) =>
    sendContentBack(context, params.id, body.comment),
  ),
];

const settingsRoutes: readonly Route[] = [
  route(settings.updateContent, (context, { params, body }) =>
    updateContentSettings(context, params.id, body),
  ),

  route(settings.scheduleContent, (context, { params, body }) =>
    scheduleContent(context, params.id, body),
  ),

  route(settings.unscheduleContent, (context, { params }) =>
    changeContentState(context, params.id, 'unschedule'),
  ),

  route(settings.countContentAudience, async (context, { query }) => {
    const { people, of } = await countPeople(context, query.group ?? null);
    return { people, of };
  }),

  route(settings.getContentAudience, async (context, { params }) => {
    const { id, audience } = await readContent(context, params.id);
    const [groups, counted] = await Promise.all([
      findAudienceGroups(context, id),
      countAudience(context, { id, audience }),
    ]);
    return { kind: audience, groups: audience === 'groups' ? groups : [], ...counted };
  }),
];

export const contentRoutes: readonly Route[] = [
  route(content.listContent, async (context, { query }) => {
    const page = await listContent(context, query);
    return listAnswer(
      page,
      page.rows.map((row) => presentContent(row, context.member)),
      page.total,
    );
  }),

  route(content.contentCsv, (context, { query }) => Promise.resolve(fileOfContent(context, query))),

  route(listContentDays, (context, { query }) => readDays(context, query)),

  route(content.countContent, (context) => countByTab(context)),

  route(content.listContentTags, async (context) => ({ items: await countTags(context) })),

  route(content.listContentHubs, async (context) => ({ items: await findHubChoices(context) })),

  route(content.listContentReach, async (context, { query }) => ({
    items: await findReach(context, query.id),
  })),

  route(changeManyContent, (context, { body }) => changeManyItems(context, body.changes)),

  route(content.getContent, (context, { params }) => readContent(context, params.id)),

  route(content.publishContent, (context, { params, body }) =>
    publishContent(context, params.id, body.version),
  ),

  route(content.unpublishContent, (context, { params }) =>
    changeContentState(context, params.id, 'unpublish'),
  ),

  route(content.archiveContent, (context, { params }) =>
    changeContentState(context, params.id, 'archive'),
  ),

  route(content.reopenContent, (context, { params }) =>
    changeContentState(context, params.id, 'reopen'),
  ),

  route(content.deleteContent, async (context, { params }) => {
    await trashContent(context, params.id);
    return undefined;
  }),

  route(content.restoreContent, (context, { params }) => restoreContent(context, params.id)),

  ...reviewRoutes,
  ...settingsRoutes,
  ...readerRoutes,
  ...editorRoutes,
  ...acknowledgementRoutes,
  ...articleRoutes,
];

/**
 * What content is planned for some days.
 *
 * @throws ProblemError VALIDATION_FAILED for days that are none or too many
 */
async function readDays(
  tx: OrganizationTransaction,
  query: Query<typeof listContentDays>,
): Promise<Answer<typeof listContentDays>> {
  requireCalendarDays(query, refuseContent('content_days_of_calendar', { max: calendarDaysMax }));
  const { rows, more } = await listDays(tx, query);
  return {
    items: rows.map((row) => ({
      event: row.event,
      day: row.day,
      at: row.at?.toISOString() ?? null,
      content: presentContent(row, tx.member),
    })),
    more,
  };
}
