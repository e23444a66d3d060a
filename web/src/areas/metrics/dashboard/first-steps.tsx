import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import styles from '../metrics.module.css';
import { firstStepsQuery } from '../metrics.queries.ts';

/** The way to the first campaign, until it has been sent; it disappears automatically, so it shows neither loading nor errors. */
export function FirstSteps({ slug }: { slug: string }) {
  const { data } = useQuery(firstStepsQuery());
  const { t } = useLingui();
  if (data === undefined || data.sent) return null;
  const steps = [
    {
      key: 'people',
      done: data.people > 1,
      title: t`Import your people`,
      text: t`From a CSV or Excel file. You see every change before it happens.`,
      to: '/$organizationSlug/people/upload/people',
      action: t`Import people`,
    },
    {
      key: 'groups',
      done: data.groups > 0,
      title: t`Create a group`,
      text: t`A named set of people, such as a ward or a team.`,
      to: '/$organizationSlug/people/groups',
      action: t`New group`,
    },
    {
      key: 'channel',
      done: data.channelVerified,
      title: t`Connect a channel`,
      text: t`Emails are sent from your own mail server, in your name.`,
      to: '/$organizationSlug/campaigns/connect',
      action: t`Connect`,
    },
    {
      key: 'content',
      done: data.published,
      title: t`Publish something to read`,
      text: t`An article your emails link to.`,
      to: '/$organizationSlug/content/create/article',
      action: t`Write an article`,
    },
    {
      key: 'send',
      done: false,
      title: t`Send your first campaign`,
      text: t`Needs a verified channel and people to send to.`,
      to: '/$organizationSlug/campaigns/create',
      action: t`New campaign`,
    },
  ] as const;
  const current = steps.find(({ done }) => !done);
  const all = steps.length;
  const doneCount = formatCount(steps.filter(({ done }) => done).length);
  return (
    <div className={styles.grid}>
      <div>
        <Panel
          eyebrow={<Trans>First steps</Trans>}
          title={
            <Plural
              value={all}
              one={`Your first campaign: ${doneCount} of # step done`}
              other={`Your first campaign: ${doneCount} of # steps done`}
            />
          }
          flush
        >
          <ol className={styles.steps}>
            {steps.map((step, index) => (
              <li key={step.key} className={step === current ? styles.current : undefined}>
                <span className={styles.count}>
                  {step.done ? <IconCheck role="img" aria-label={t`done`} /> : index + 1}
                </span>
                <span>
                  <b>{step.title}</b>
                  <span className={styles.detail}>{step.text}</span>
                </span>
                {step.done ? null : (
                  <Link
                    to={step.to}
                    params={{ organizationSlug: slug }}
                    className={`${buttonClass({})} ${styles.action}`}
                  >
                    {step.action}
                  </Link>
                )}
              </li>
            ))}
          </ol>
        </Panel>
      </div>
    </div>
  );
}
