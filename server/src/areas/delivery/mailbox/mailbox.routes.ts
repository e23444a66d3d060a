import * as mailboxes from 'contract/channels/channel-mailbox.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import {
  changeMailbox,
  forgetMailbox,
  readChannelMailbox,
  testChannelMailbox,
  type MailboxDeps,
} from './change-mailbox.ts';
import { startArrivalTest } from './start-arrival-test.ts';

export function mailboxRoutes(deps: MailboxDeps): readonly Route[] {
  return [
    route(mailboxes.getMailbox, (context, { params }) => readChannelMailbox(context, params.id)),

    route(mailboxes.putMailbox, (context, { params, body }) =>
      changeMailbox(context, deps, params.id, body),
    ),

    route(mailboxes.testMailbox, (context, { params }) => testChannelMailbox(context, params.id)),

    route(mailboxes.testArrivalTest, (context, { params }) => startArrivalTest(context, params.id)),

    route(mailboxes.removeMailbox, (context, { params }) => forgetMailbox(context, params.id)),
  ];
}
