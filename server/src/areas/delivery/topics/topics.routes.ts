import * as topics from 'contract/delivery/topics.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { createTopic, presentTopic, updateTopic } from './change-topic.ts';
import { listTopicRows } from './topics.repository.ts';

export const topicRoutes: readonly Route[] = [
  route(topics.listTopics, async (context) => {
    const rows = await listTopicRows(context);
    return { items: rows.map((row) => presentTopic(row, context.member)) };
  }),
  route(topics.createTopic, (context, { body }) => createTopic(context, body)),
  route(topics.updateTopic, (context, { params, body }) => updateTopic(context, params.id, body)),
];
