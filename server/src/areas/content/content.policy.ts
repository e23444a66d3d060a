import type { ContentHead, ContentState } from 'contract/content/content.ts';
import { grantOf, may, type AccountType } from 'contract/kernel/permissions.ts';

/** What the rules need to know of an item of content. */
export interface ContentSubject {
  state: ContentState;
  deleted: boolean;
  /** The actor is its author. */
  own: boolean;
  /** It is in a hub whose owner or editor the actor is. */
  assigned: boolean;
  /** Readers could see it once. */
  wasPublic: boolean;
  /** It is published, and was edited since. */
  liveDiffers: boolean;
  /** It waits for a decision. */
  inReview: boolean;
}

export interface ContentActor {
  type: AccountType;
}

type Relation = Pick<ContentSubject, 'own' | 'assigned'>;

/** Administrators and managers see every item, everyone else what they began, and what is in hubs they are editors of. */
export function mayView(actor: ContentActor, subject: Relation): boolean {
  const grant = grantOf(actor.type, 'content.draft');
  return grant === 'all' || (grant === 'assigned' && (subject.own || subject.assigned));
}

/** Everyone else writes what they began, as long as it is in a hub they are an editor of. */
function mayWrite(actor: ContentActor, subject: Relation): boolean {
  const grant = grantOf(actor.type, 'content.draft');
  return grant === 'all' || (grant === 'assigned' && subject.own && subject.assigned);
}

/**
 * What is archived is first reopened, what is in the trash first restored. Who may not publish leaves what is scheduled
 * as it was approved.
 */
export function mayEdit(actor: ContentActor, subject: ContentSubject): boolean {
  if (!mayWrite(actor, subject) || subject.deleted || subject.state === 'archived') return false;
  return subject.state !== 'scheduled' || may(actor.type, 'content.publish');
}

/** Tags, slug, audience and dates count at once: what was public is changed by who may publish alone. */
export function mayChangeSettings(actor: ContentActor, subject: ContentSubject): boolean {
  return mayEdit(actor, subject) && (may(actor.type, 'content.publish') || !subject.wasPublic);
}

/** Asks for a decision on what is not public yet. */
export function maySubmit(actor: ContentActor, subject: ContentSubject): boolean {
  if (!mayEdit(actor, subject) || subject.inReview) return false;
  return subject.state !== 'scheduled' && (subject.state !== 'published' || subject.liveDiffers);
}

export function mayWithdraw(actor: ContentActor, subject: ContentSubject): boolean {
  return isOwn(actor, subject) && !subject.deleted && subject.inReview;
}

export function maySendBack(actor: ContentActor, subject: ContentSubject): boolean {
  return maySetState(actor, subject) && subject.inReview;
}

export function maySchedule(actor: ContentActor, subject: ContentSubject): boolean {
  return maySetState(actor, subject) && !['archived', 'published'].includes(subject.state);
}

export function mayUnschedule(actor: ContentActor, subject: ContentSubject): boolean {
  return maySetState(actor, subject) && subject.state === 'scheduled';
}

/** Makes the draft what readers see; when they see just that there is nothing to publish. */
export function mayPublish(actor: ContentActor, subject: ContentSubject): boolean {
  return (
    maySetState(actor, subject) &&
    subject.state !== 'archived' &&
    (subject.state !== 'published' || subject.liveDiffers)
  );
}

/** Shows readers again what they saw last. */
export function mayRepublish(actor: ContentActor, subject: ContentSubject): boolean {
  return (
    maySetState(actor, subject) &&
    subject.wasPublic &&
    ['draft', 'unpublished', 'expired'].includes(subject.state)
  );
}

export function mayUnpublish(actor: ContentActor, subject: ContentSubject): boolean {
  return maySetState(actor, subject) && subject.state === 'published';
}

export function mayArchive(actor: ContentActor, subject: ContentSubject): boolean {
  return maySetState(actor, subject) && subject.state !== 'archived';
}

export function mayReopen(actor: ContentActor, subject: ContentSubject): boolean {
  return maySetState(actor, subject) && subject.state === 'archived';
}

/** Who may not publish deletes what they began as long as no reader ever saw it. */
export function mayDelete(actor: ContentActor, subject: ContentSubject): boolean {
  return !subject.deleted && mayDispose(actor, subject);
}

export function mayRestore(actor: ContentActor, subject: ContentSubject): boolean {
  return subject.deleted && mayDispose(actor, subject);
}

/** Their own drafts can be restored, wherever they are now. */
function isOwn(actor: ContentActor, subject: Relation): boolean {
  return mayView(actor, subject) && (subject.own || may(actor.type, 'content.publish'));
}

function maySetState(actor: ContentActor, subject: ContentSubject): boolean {
  return !subject.deleted && mayView(actor, subject) && may(actor.type, 'content.publish');
}

function mayDispose(actor: ContentActor, subject: ContentSubject): boolean {
  if (!isOwn(actor, subject)) return false;
  if (may(actor.type, 'content.publish')) return true;
  return !subject.wasPublic && subject.state !== 'scheduled';
}

export function contentAbilities(
  actor: ContentActor,
  subject: ContentSubject,
): ContentHead['abilities'] {
  return {
    edit: mayEdit(actor, subject),
    publish: mayPublish(actor, subject),
    schedule: maySchedule(actor, subject),
    unschedule: mayUnschedule(actor, subject),
    submit: maySubmit(actor, subject),
    withdraw: mayWithdraw(actor, subject),
    sendBack: maySendBack(actor, subject),
    settings: mayChangeSettings(actor, subject),
    unpublish: mayUnpublish(actor, subject),
    archive: mayArchive(actor, subject),
    reopen: mayReopen(actor, subject),
    delete: mayDelete(actor, subject),
    restore: mayRestore(actor, subject),
  };
}
