import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { Select } from '../inputs/select.tsx';
import { Confirm } from '../overlay/confirm.tsx';
import { LoadingOverlay } from '../overlay/loading-overlay.tsx';
import { Modal } from '../overlay/modal.tsx';
import { Cell } from './cell.tsx';
import styles from './gallery.module.css';

type Open = 'confirm' | 'dialog' | 'persistent' | 'loading' | undefined;

const sum = [
  { key: 'audience', label: 'In the audience', value: 4120 },
  { key: 'address', label: 'No email address', value: 17, kind: 'less' },
  { key: 'unsubscribed', label: 'Unsubscribed', value: 12, kind: 'less' },
  { key: 'twice', label: 'Deactivated, or duplicate email address', value: 12, kind: 'less' },
  { key: 'written', label: 'Recipients', value: 4079, kind: 'total' },
] as const;

const departments = [
  { value: 'nursing', label: 'Nursing' },
  { value: 'pharmacy', label: 'Pharmacy' },
];

export function OverlayCells() {
  const [open, setOpen] = useState<Open>();
  const [second, setSecond] = useState(false);
  const close = () => setOpen(undefined);
  return (
    <Cell name="Dialogs" note="says what happens, with numbers" span={5}>
      <div className={styles.row}>
        <Button onClick={() => setOpen('confirm')}>Ask</Button>
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOpen('persistent')}>Open a persistent one</Button>
        <Button
          onClick={() => {
            setOpen('loading');
            setTimeout(close, 1500);
          }}
        >
          Cover the page
        </Button>
      </div>
      {open === 'confirm' ? (
        <Confirm
          question="Send to 4,079 people?"
          sum={sum}
          undo="You can take it back in the 30 seconds after the start. Then you can only pause or stop the rest."
          aside={<a href="#left-out">See 41 skipped</a>}
          action="Send to 4,079 people"
          onConfirm={close}
          onClose={close}
        >
          “Winter shifts: how the rota changes” starts today at 14:00, Zurich time, and takes about
          35 minutes.
        </Confirm>
      ) : null}
      {open === 'dialog' || open === 'persistent' ? (
        <Modal
          title={open === 'dialog' ? 'A dialog' : 'A persistent dialog'}
          persistent={open === 'persistent'}
          onClose={close}
          foot={
            <>
              <Button onClick={() => setSecond(true)}>One more</Button>
              <Button variant="primary" onClick={close}>
                Done
              </Button>
            </>
          }
        >
          <Select label="Department" options={departments} />
        </Modal>
      ) : null}
      {second ? (
        <Modal title="On top" onClose={() => setSecond(false)}>
          Escape closes this one only.
        </Modal>
      ) : null}
      {open === 'loading' ? (
        <LoadingOverlay
          title="Opening Northgate Hospice"
          detail="Leaving Northgate Health. This takes a few seconds."
        >
          <ProgressBar label="Opening" done={62} total={100} />
        </LoadingOverlay>
      ) : null}
    </Cell>
  );
}
