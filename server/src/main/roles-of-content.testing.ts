/** What everyone who is signed in may call of content; what they may see and change of it is narrower. */
export const authorOperations = [
  'contentFiles.create',
  'contentFiles.get',
  'contentFiles.addVersion',
  'contentFiles.link',
  'pictures.upload',
  'pictures.find',
  'socials.preview',
  'content.list',
  'content.get',
  'articles.get',
  'articles.mail',
  'articles.preview',
  'articles.create',
  'articles.update',
  'articles.revisions',
  'articles.revision',
  'articles.restoreRevision',
  'content.csv',
  'content.counts',
  'content.tags',
  'content.reach',
  'content.hubs',
  'content.changeMany',
  'content.acknowledge',
  'content.update',
  'content.audience',
  'content.submit',
  'content.withdraw',
  'content.delete',
  'content.restore',
];

/** What owners and editors of hubs may call, of these hubs. */
export const hubEditorOperations = [
  'hubs.list',
  'hubs.counts',
  'hubs.reach',
  'hubs.audience',
  'hubs.get',
  'hubs.items',
  'hubs.addItems',
  'hubs.removeItems',
  'hubs.moveItem',
  'hubs.pinItem',
];

/** What staff alone may call of hubs. */
export const hubManagerOperations = [
  'hubs.csv',
  'hubs.create',
  'hubs.update',
  'hubs.replaceMembers',
  'hubs.changeMany',
  'hubs.publish',
  'hubs.hide',
  'hubs.archive',
  'hubs.unarchive',
  'hubs.delete',
  'hubs.restore',
];

/** What staff alone may call: what readers see, and who has read it. */
export const publisherOperations = [
  'content.reachOf',
  'content.unread',
  'content.uses',
  'content.sendBack',
  'content.schedule',
  'content.unschedule',
  'content.publish',
  'content.unpublish',
  'content.archive',
  'content.reopen',
];
