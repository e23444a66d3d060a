import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { fetchAhead } from '../loading/fetch-ahead.ts';
import { lazyPage } from '../loading/lazy-page.tsx';
import { Popup } from '../overlay/popup.tsx';
import styles from './date-field.module.css';

const Calendar = lazyPage(() => import('./calendar.tsx').then((module) => module.Calendar));

export interface DatePopupProps {
  label: string;
  opened: boolean;
  onOpen: (opened: boolean) => void;
  day: string | undefined;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  /** With the empty text the day is cleared. */
  onPick: (day: string) => void;
}

/** The button of a date field: opens a calendar; where fingers point, the one of the device. */
export function DatePopup(props: DatePopupProps) {
  const [byFinger] = useState(() => globalThis.matchMedia('(pointer: coarse)').matches);
  return byFinger ? <NativeCalendar {...props} /> : <OwnCalendar {...props} />;
}

function OwnCalendar({ label, opened, onOpen, onPick, ...calendar }: DatePopupProps) {
  return (
    <Popup
      position="bottom-end"
      label={label}
      opened={opened}
      onChange={onOpen}
      button={
        <button type="button" className={styles.opener} aria-label={label}>
          <IconCalendar aria-hidden="true" onPointerEnter={() => fetchAhead(Calendar)} />
        </button>
      }
    >
      <Calendar
        {...calendar}
        onPick={(day) => {
          onOpen(false);
          onPick(day);
        }}
      />
    </Popup>
  );
}

/** Devices have calendars made for fingers. */
function NativeCalendar({ label, day, min, max, onPick }: DatePopupProps) {
  const native = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={native}
        type="date"
        className={styles.native}
        tabIndex={-1}
        aria-hidden="true"
        value={day ?? ''}
        {...{ min, max }}
        onChange={(event) => onPick(event.currentTarget.value)}
      />
      <button
        type="button"
        className={styles.opener}
        aria-label={label}
        onClick={() => native.current?.showPicker()}
      >
        <IconCalendar aria-hidden="true" />
      </button>
    </>
  );
}
