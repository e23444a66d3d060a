import type { FastifyInstance } from 'fastify';
import type { TopicChoice } from '../../delivery/delivery.public.ts';

/** `one-click`: the button of a mail program; `stop` and `resume`: everything; `choose`: these topics. */
export type Choice =
  | { readonly action: 'one-click' | 'stop' | 'resume' }
  | { readonly action: 'choose'; readonly topics: readonly TopicChoice[] };

/** Longer than any form of ours, and than the one of RFC 8058. */
const formBytesMax = 8192;

const oneClick = 'List-Unsubscribe';

/** The fields of a multipart form whose values are short texts on one line; files are nothing to us. */
function multipartFields(body: string): Map<string, string> {
  const fields = new Map<string, string>();
  let name: string | null = null;
  let isHead = true;
  for (const line of body.split(/\r?\n/)) {
    if (line.startsWith('--')) [name, isHead] = [null, true];
    else if (isHead && line !== '') name = /\bname="?([\w-]{1,40})/.exec(line)?.[1] ?? name;
    else if (isHead) isHead = false;
    else if (name !== null && !fields.has(name)) fields.set(name, line);
  }
  return fields;
}

type Fields = { get(name: string): string | null | undefined; getAll?(name: string): string[] };
type Done = (error: null, choice: Choice | null) => void;

/** A parser of bodies that makes the choice in them, or null. */
function choiceIn(read: (body: string) => Fields) {
  return (_request: unknown, body: string | Buffer, done: Done) => {
    const fields = read(String(body));
    const action = fields.get('action');
    // RFC 8058, 3.1: what a mail program posts when its reader presses its own button.
    if (fields.get(oneClick) === 'One-Click') done(null, { action: 'one-click' });
    else if (action === 'choose') done(null, { action, topics: topicsIn(fields) });
    else done(null, action === 'stop' || action === 'resume' ? { action } : null);
  };
}

/** Every topic that was shown, and whether it is ticked: a form says nothing of boxes that are not. */
function topicsIn(fields: Fields): TopicChoice[] {
  const ids = (name: string) =>
    (fields.getAll?.(name) ?? []).filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number);
  const ticked = new Set(ids('topic'));
  return [...new Set(ids('shown'))].map((topicId) => ({
    topicId,
    subscribed: ticked.has(topicId),
  }));
}

/** Reads forms in this scope, and nothing else. */
export function readChoices(app: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: formBytesMax } as const;
  const parsers = {
    'application/x-www-form-urlencoded': choiceIn((body) => new URLSearchParams(body)),
    'multipart/form-data': choiceIn(multipartFields),
  };
  app.removeAllContentTypeParsers();
  for (const [type, parse] of Object.entries(parsers)) {
    app.addContentTypeParser(type, options, parse);
  }
}
