import { Trans } from '@lingui/react/macro';
import type { Membership } from 'contract/session/session.contract.ts';
import { Suspense, useState, type ReactNode, useId } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import { Button } from '../../../kit/button/button.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { formatDay, formatMoment, zoneName } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { HubFields } from '../settings/hub-fields.tsx';
import {
  AcknowledgeFields,
  AudienceFields,
  DateFields,
  DetailFields,
} from '../settings/settings-fields.tsx';
import styles from './desk-side.module.css';
import type { Desk } from './use-desk.ts';
import type { DeskSettings } from './use-desk-settings.ts';

const StateDialog = lazyPage(() =>
  import('../state-dialogs.tsx').then((module) => module.StateDialog),
);

export interface DeskSettingsSectionsProps {
  desk: Desk;
  settings: DeskSettings;
  membership: Membership;
  /** Saves text and settings. */
  save: () => Promise<boolean>;
}

/** Audience, dates, acknowledgement and details, each changed in place. */
export function DeskSettingsSections({
  desk,
  settings,
  membership,
  save,
}: DeskSettingsSectionsProps) {
  const { draft } = settings;
  const { values } = draft;
  const { head } = desk;
  const { timeZone } = membership;
  const author = head.author?.name;
  const tags = values.tags.join(', ');
  return (
    <fieldset className={styles.fields} disabled={!head.abilities.settings}>
      <DeskSection name="audience" title={<Trans>Audience</Trans>}>
        <AudienceFields content={head} draft={draft} />
      </DeskSection>
      <DeskSection
        folded
        name="hubs"
        title={<Trans>Hubs</Trans>}
        brief={head.hubs.map(({ name }) => name).join(', ')}
      >
        <HubFields hubs={head.hubs} chosen={values.hubs} onChange={(hubs) => draft.set({ hubs })} />
      </DeskSection>
      <DeskSection
        name="dates"
        title={<Trans>Dates</Trans>}
        brief={head.unpublishAt === null ? null : formatMoment(head.unpublishAt, timeZone)}
      >
        <PublishTime {...{ desk, save, timeZone }} />
        <DateFields draft={draft} timeZone={timeZone} />
      </DeskSection>
      <DeskSection
        name="acknowledgement"
        title={<Trans>Acknowledgement</Trans>}
        brief={head.acknowledgeBy === null ? null : formatDay(head.acknowledgeBy)}
      >
        <AcknowledgeFields content={head} draft={draft} />
      </DeskSection>
      <DeskSection
        folded
        name="details"
        title={<Trans>Details</Trans>}
        brief={[head.slug && `/${head.slug}`, author, tags].filter(Boolean).join(' · ')}
      >
        <DetailFields content={head} draft={draft} />
      </DeskSection>
    </fieldset>
  );
}

interface PublishTimeProps {
  desk: Desk;
  timeZone: string;
  save: () => Promise<boolean>;
}

/** When it becomes public, where that is planned or may be. */
function PublishTime({ desk: { head, saver }, timeZone, save }: PublishTimeProps) {
  const [asking, setAsking] = useState(false);
  const { publishAt, abilities } = head;
  if (!abilities.schedule && publishAt === null) return null;
  const ask = async () => {
    if (await save()) setAsking(true);
  };
  const zone = zoneName(timeZone);
  return (
    <div className={styles.line}>
      <span className={text.dim}>
        <Trans>Publish</Trans>
      </span>
      <span>
        {publishAt === null ? (
          <Trans>when you press Publish</Trans>
        ) : (
          `${formatMoment(publishAt, timeZone)} (${zone})`
        )}
      </span>
      {abilities.schedule ? (
        <Button size="small" onClick={() => void ask()}>
          {publishAt === null ? <Trans>Schedule</Trans> : <Trans>Change</Trans>}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {asking ? (
          <StateDialog
            kind="schedule"
            content={head}
            timeZone={timeZone}
            onClose={() => setAsking(false)}
            onDone={(scheduled) => saver.adopt(scheduled)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

interface DeskSectionProps {
  title: ReactNode;
  /** Shown beside the title while it is folded. */
  brief?: ReactNode;
  /** Named where something leads to it. */
  name: string;
  folded?: boolean;
  children: ReactNode;
}

/** A part of the settings beside the editor that can be folded. */
function DeskSection({ title, brief, name, folded = false, children }: DeskSectionProps) {
  const [open, setOpen] = useState(!folded);
  const id = useId();
  return (
    <section data-section={name}>
      <h2 className={styles.head}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>{title}</span>
          <span className={styles.brief}>{open ? null : brief}</span>
          <IconChevronDown aria-hidden="true" />
        </button>
      </h2>
      <div id={id} hidden={!open} className={styles.body}>
        {children}
      </div>
    </section>
  );
}
