import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { Panel } from '../../../kit/page/panel.tsx';
import text from '../../../kit/theme/text.module.css';
import { formatMoment } from '../../../kit/text/time.ts';
import {
  isEmpty,
  type PersonFact,
  type PersonOverviewProps,
  usePersonalFacts,
  useWorkFacts,
} from './person-facts.tsx';
import styles from './person.module.css';

/** What is known of a person, and when it last changed. Empty fields are folded. */
export function PersonOverview(props: PersonOverviewProps) {
  const [unfolded, setUnfolded] = useState(false);
  const work = useWorkFacts(props);
  const personal = usePersonalFacts(props);
  const empty = [...work, ...personal].filter(isEmpty).length;
  const shown = (fact: PersonFact) => unfolded || !isEmpty(fact);
  return (
    <Panel
      flush
      foot={
        <>
          <Changed {...props} />
          {empty === 0 ? null : (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
            >
              {unfolded ? (
                <Trans>Hide empty fields</Trans>
              ) : (
                <Plural value={empty} one="Show # empty field" other="Show # empty fields" />
              )}
            </button>
          )}
        </>
      }
    >
      <div className={styles.facts}>
        <div>
          <h2 className={text.eyebrow}>
            <Trans context="fields of a person">Work</Trans>
          </h2>
          <Facts facts={work.filter(shown)} />
        </div>
        <div>
          <h2 className={text.eyebrow}>
            <Trans>Contact and personal</Trans>
          </h2>
          <Facts facts={personal.filter(shown)} />
        </div>
      </div>
    </Panel>
  );
}

function Facts({ facts }: { facts: readonly PersonFact[] }) {
  const { t } = useLingui();
  if (facts.length === 0) {
    return (
      <p className={styles.none}>
        <Trans>All fields are empty</Trans>
      </p>
    );
  }
  return (
    <dl className={styles.list}>
      {facts.map((fact) => (
        <Fragment key={fact.key}>
          <dt>{fact.name}</dt>
          <dd>
            {isEmpty(fact) ? <span className={styles.none}>–</span> : fact.value}
            {fact.locked ? (
              <IconLock role="img" aria-label={t`Visible to administrators and managers only`} />
            ) : null}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Changed({ person, timeZone }: PersonOverviewProps) {
  const { t } = useLingui();
  const added = formatMoment(person.createdAt, timeZone);
  const sources = {
    manual: t`Added manually on ${added}`,
    import: t`Added by import on ${added}`,
    invitation: t`Added by invitation on ${added}`,
    api: t`Added by the API on ${added}`,
    self: t`Registered on ${added}`,
  };
  const changed = formatMoment(person.updatedAt, timeZone);
  const who = person.updatedBy;
  return (
    <>
      <span>{sources[person.source]}</span>
      {person.version === 1 ? null : (
        <span>
          {who === null ? (
            <Trans>Changed on {changed}</Trans>
          ) : (
            <Trans>
              Changed on {changed} by {who}
            </Trans>
          )}
        </span>
      )}
    </>
  );
}
