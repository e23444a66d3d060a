import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Article } from 'contract/content/article.ts';
import { safeHref } from 'contract/kernel/href.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { Suspense, useRef, useState } from 'react';
import { usePageName } from '../../../kernel/navigation/page-name.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import type { RichEditorHandle } from '../../../kit/editor/show-node.ts';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { AutosaveGuard } from '../../../kit/form/autosave-guard.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { audienceQuery } from '../content.queries.ts';
import { embedPort } from '../document/embed-port.ts';
import { picturePort } from '../pictures/use-pictures.ts';
import styles from './article-desk.module.css';
import { checksOf, type CheckTarget } from './checks.ts';
import { DeskBar, type DeskView } from './desk-bar.tsx';
import { DeskCover } from './desk-cover.tsx';
import { DeskSide } from './desk-side.tsx';
import sideStyles from './desk-side.module.css';
import { useClosedLinks } from './linked/use-linked.ts';
import { SaveTrouble } from './save-trouble.tsx';
import { TitleFields } from './title-fields.tsx';
import { type Opened, useDesk } from './use-desk.ts';
import { useDeskSettings } from './use-desk-settings.ts';
import { useSide } from './use-side.ts';

const selectors = {
  title: 'textarea[data-place="title"]',
  summary: 'textarea[data-place="summary"]',
  cover: '[data-place="cover"] :is(textarea, button)',
  audience: '[data-section="audience"] :is(:checked, button)',
  hubs: '[data-section="hubs"] :is(input, button)',
} as const;

/** Gives what a check is about the focus. */
function goTo(to: CheckTarget, editor: RichEditorHandle | null): void {
  if (to.part === 'text') {
    editor?.show(to.path);
    return;
  }
  // Of several in a section the last is the choice, the first what unfolds it.
  const found = [...document.querySelectorAll<HTMLElement>(selectors[to.part])];
  const shown = found.filter((element) => element.checkVisibility());
  const target = to.part === 'audience' || to.part === 'hubs' ? shown.at(-1) : shown[0];
  target?.focus();
}

const RichEditor = lazyPage(() =>
  import('../../../kit/editor/rich-editor.tsx').then((module) => module.RichEditor),
);
const Preview = lazyPage(() => import('./preview.tsx').then((module) => module.Preview));
const ConflictDialog = lazyPage(() =>
  import('./conflict-dialog.tsx').then((module) => module.ConflictDialog),
);

export interface ArticleDeskProps extends Opened {
  /** The addresses of its pictures. */
  pictures: ReadonlyMap<number, string>;
  /** Start again with what another person saved. */
  onTakeTheirs: (theirs: Article) => void;
}

/** Where an article is written: it is saved automatically, and previewed before it is published. */
export function ArticleDesk({ pictures, onTakeTheirs, ...opened }: ArticleDeskProps) {
  const membership = useMembership();
  return membership === null ? null : <Desk {...{ pictures, onTakeTheirs, membership, opened }} />;
}

interface DeskProps extends Omit<ArticleDeskProps, keyof Opened> {
  membership: Membership;
  opened: Opened;
}

function Desk({ opened, pictures, membership, onTakeTheirs }: DeskProps) {
  const { t } = useLingui();
  const desk = useDesk(opened);
  const settings = useDeskSettings(desk, membership.timeZone);
  const [view, setView] = useState<DeskView>('write');
  const [setup] = useState(() => ({
    safeHref,
    pictures: picturePort(pictures),
    embeds: embedPort,
  }));
  const side = useSide();
  const { saver, state, title } = desk;
  const editor = useRef<RichEditorHandle>(null);
  const checks = checksOf({
    ...desk,
    hubs: desk.head.hubs.length,
    people: usePeopleOf(desk.head.id),
    closed: useClosedLinks(desk.document, membership.slug),
  });
  const isUnsaved = () =>
    settings.isUnsaved() || !['saved', 'new'].includes(saver.saving.get().state.kind);
  const save = async () => (await settings.save()) && (await saver.flush());
  const onShow = (target: CheckTarget) => {
    setView('write');
    side.leadTo(target);
    // After a sheet that closes has given the focus back.
    setTimeout(() => goTo(target, editor.current), 50);
  };
  const look = (next: DeskView) => {
    setView(next);
    // An email is made of what is saved.
    if (next === 'mail') void save();
  };
  usePageName(desk.head.title || undefined);
  const sideProps = { desk, settings, membership, save, checks, onShow };
  return (
    <div className={styles.desk}>
      <DeskBar {...{ desk, membership, view, save, side, checks }} onView={look} />
      <div className={side.beside ? styles.columns : undefined}>
        <div className={styles.sheet}>
          <SaveTrouble desk={desk} />
          <div hidden={view !== 'write'}>
            <h1 className="visually-hidden">
              {title.trim() === '' ? t`New article` : t`Edit “${title}”`}
            </h1>
            <Suspense fallback={<SkeletonBlock height={420} />}>
              <RichEditor
                handle={editor}
                setup={setup}
                document={desk.begun}
                label={t`Text of the article`}
                onChange={desk.writeDocument}
              >
                <DeskCover desk={desk} pictures={setup.pictures} />
                <TitleFields desk={desk} onEnter={() => editor.current?.focus()} />
              </RichEditor>
            </Suspense>
          </div>
          {view === 'write' ? null : (
            <Suspense fallback={<SkeletonBlock height={640} />}>
              <Preview desk={desk} view={view} urlOf={setup.pictures.url} />
            </Suspense>
          )}
        </div>
        {side.beside ? (
          <aside className={sideStyles.side} aria-label={t`Settings of the article`}>
            <DeskSide {...sideProps} />
          </aside>
        ) : null}
      </div>
      {side.sheet ? (
        <Modal size="wide" title={t`Settings of the article`} onClose={side.toggle}>
          <div className={sideStyles.sheet}>
            <DeskSide {...sideProps} />
          </div>
        </Modal>
      ) : null}
      <AutosaveGuard
        isUnsaved={isUnsaved}
        save={async (options) => (await settings.save()) && (await saver.flush(options))}
      />
      <Suspense fallback={null}>
        {state.kind === 'conflict' ? (
          <ConflictDialog
            desk={desk}
            theirs={state.current}
            timeZone={membership.timeZone}
            onTakeTheirs={() => onTakeTheirs(state.current)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** How many people the saved audience has; undefined until that is known. */
function usePeopleOf(id: number): number | undefined {
  return useQuery({ ...audienceQuery(id), enabled: id !== 0 }).data?.people;
}
