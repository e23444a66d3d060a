import { Trans, useLingui } from '@lingui/react/macro';
import type { Campaign } from 'contract/campaigns/campaign.ts';
import type { MessageFigures } from 'contract/delivery/message.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { share } from '../progress.ts';
import styles from './sent.module.css';

/** Of those delivered, how many people opened it and clicked in it. */
export function Funnel({ campaign, figures }: { campaign: Campaign; figures: MessageFigures }) {
  const { t } = useLingui();
  const sent = figures.byState.sent;
  const { opened = 0, clicked = 0 } = campaign.progress ?? {};
  const rows = [
    { key: 'delivered', name: t`Delivered`, count: sent },
    { key: 'opened', name: t`Opened`, count: opened },
    { key: 'clicked', name: t`Clicked`, count: clicked },
  ];
  const count = formatCount(opened);
  return (
    <Panel
      title={
        campaign.tracking === 'off' ? (
          <Trans>Nothing is noted of who reads it</Trans>
        ) : (
          <Trans>{count} people have opened it</Trans>
        )
      }
    >
      <table className={styles.funnel}>
        <caption className="visually-hidden">{t`From delivered to clicked`}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.first}>{t`Step`}</th>
            <th scope="col">{t`People`}</th>
            <th scope="col">%</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, count: people }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                <i style={{ width: `${sent === 0 ? 0 : (people / sent) * 100}%` }} />
              </th>
              <td>{formatCount(people)}</td>
              <td>{share(people, sent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>
        <Trans>People only: what scanners and mail-privacy proxies open is left out.</Trans>
      </p>
    </Panel>
  );
}
