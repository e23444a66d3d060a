import { Button } from '../button/button.tsx';
import { CountedHow } from '../page/counted-how.tsx';
import { FigureStrip } from '../page/figure-strip.tsx';
import { LedgerBlock } from '../page/ledger-block.tsx';
import { Panel } from '../page/panel.tsx';
import { StatusMark } from '../status/status-mark.tsx';
import { Cell } from './cell.tsx';

const rows = [
  { key: 'audience', label: 'Audience when sent', value: 4120 },
  { key: 'address', label: 'No email address', value: 17, kind: 'less' },
  { key: 'unsubscribed', label: 'Unsubscribed', value: 12, kind: 'less' },
  { key: 'twice', label: 'Deactivated, or duplicate email address', value: 12, kind: 'less' },
  { key: 'written', label: 'Recipients', value: 4079, kind: 'sum' },
  { key: 'accepted', label: 'Delivered to their mail server', value: 4071, kind: 'less' },
  { key: 'bounced', label: 'Bounced, with the reason', value: 8, kind: 'less' },
  { key: 'rest', label: 'Unaccounted for', value: 0, kind: 'total' },
] as const;

const explain = (
  <CountedHow
    figure="Opened by people"
    rows={rows.slice(0, 5)}
    leftOut="318 opens by mail scanners."
    asOf="As of 09:41, London (BST)"
  >
    People who opened it themselves, each counted once.
  </CountedHow>
);

export function FigureCells() {
  return (
    <>
      <Cell name="Figures" note="one ruled strip, not cards" span={12}>
        <FigureStrip
          label="Figures of the campaign"
          figures={[
            { key: 'people', label: 'People', value: '4,120', change: '38 more than in May' },
            { key: 'reached', label: 'Reached', value: '98.9 %', change: 'as in May' },
            {
              key: 'opened',
              label: 'Opened by people',
              value: '2,311',
              change: '104 fewer',
              explain,
            },
            { key: 'failed', label: 'Bounced', value: '8', bad: true, change: 'all with a reason' },
            { key: 'left', label: 'Unsubscribed', value: '2', change: '3 in May' },
          ]}
        />
      </Cell>
      <Cell name="Facts" span={7}>
        <FigureStrip
          facts
          label="State of the person"
          figures={[
            {
              key: 'status',
              label: 'Status',
              value: <StatusMark>active</StatusMark>,
              change: 'since 4 Feb 2019',
            },
            {
              key: 'access',
              label: 'Access',
              value: <StatusMark fill="half">invited</StatusMark>,
              change: 'expires 4 Jul',
            },
            { key: 'type', label: 'Type', value: 'manager', change: 'scope: Harbour Clinic' },
          ]}
        />
      </Cell>
      <Cell name="Ledger" note="numbers that make a sum" span={5}>
        <Panel
          eyebrow="Delivery"
          title="Nobody is unaccounted for"
          actions={<Button size="small">Table</Button>}
          foot={<a href="#people">See 41 skipped</a>}
        >
          <LedgerBlock caption="One campaign" rows={rows} />
        </Panel>
      </Cell>
    </>
  );
}
