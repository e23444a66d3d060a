import { Textarea, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Checkbox } from '../inputs/checkbox.tsx';
import { PasswordField } from '../inputs/password-field.tsx';
import { RadioGroup } from '../inputs/radio-group.tsx';
import { Segmented } from '../inputs/segmented.tsx';
import { Select } from '../inputs/select.tsx';
import { Switch } from '../inputs/switch.tsx';
import { AddChip } from '../page/add-chip.tsx';
import { FilterChip } from '../page/filter-chip.tsx';
import { MenuChip } from '../page/menu-chip.tsx';
import { StatusMark } from '../status/status-mark.tsx';
import { Cell } from './cell.tsx';
import styles from './gallery.module.css';
import { DateField, type DateFieldProps } from '../inputs/date-field.tsx';

const departments = [
  { value: 'facilities', label: 'Facilities', note: '96' },
  { value: 'nursing', label: 'Nursing', note: '418' },
  { value: 'pharmacy', label: 'Pharmacy', note: '57' },
];

const hours = Array.from({ length: 24 }, (_, hour) => {
  const value = `${String(hour).padStart(2, '0')}:00`;
  return { value, label: value };
});

export function InputCells() {
  return (
    <>
      <Cell name="Inputs" note="32 high, 36 when signing in" span={5}>
        <div className={styles.two}>
          <TextInput label="Name" defaultValue="Elif Berg" />
          <TextInput label="Empty" placeholder="name@northgate.example" />
          <TextInput
            label="Read only"
            defaultValue="NH-00412"
            readOnly
            rightSection={<IconLock aria-hidden="true" />}
          />
          <TextInput
            label="With an error"
            defaultValue="31 Feb 2026"
            error="February has 28 days in 2026"
          />
          <Select
            label="Select"
            options={departments}
            defaultValue="nursing"
            description="418 people"
          />
          <Select label="Select, searchable" options={departments} searchable placeholder="Any" />
          <Select label="Select, many" options={hours} placeholder="Any" />
          <PasswordField label="Password" size="lg" defaultValue="correct horse" />
          <TextInput label="Not allowed" defaultValue="Elif" disabled />
          <Textarea label="Notes" defaultValue="Two lines&#10;of text" rows={2} />
          <div className={styles.stack}>
            <Checkbox label="Not ticked" />
            <Checkbox label="Ticked" defaultChecked />
            <Checkbox label="Some of them" some />
            <Checkbox label="Not allowed" disabled />
            <Checkbox label="Needed" error="Tick this to go on" />
          </div>
        </div>
      </Cell>
      <ChoiceCell />
    </>
  );
}

function ChoiceCell() {
  const [kind, setKind] = useState<'rule' | 'fixed'>('rule');
  const [view, setView] = useState<'list' | 'board' | 'calendar'>('list');
  return (
    <Cell name="Choices and marks" note="a square and a word, never a pill" span={5}>
      <div className={styles.row}>
        <RadioGroup
          label="Kind of group"
          value={kind}
          onChange={setKind}
          choices={[
            { value: 'rule', label: 'Rule' },
            { value: 'fixed', label: 'Fixed' },
          ]}
        />
        <Switch label="Tracking on" defaultChecked />
        <Switch label="Off" />
      </div>
      <div className={styles.row}>
        <Segmented
          label="View"
          value={view}
          onChange={setView}
          segments={[
            { value: 'list', label: 'List' },
            { value: 'board', label: 'Board' },
            { value: 'calendar', label: 'Calendar' },
          ]}
        />
        <FilterChip field="Status" value="active" onRemove={() => undefined} />
        <MenuChip>Groups</MenuChip>
        <AddChip>Filter</AddChip>
      </div>
      <div className={styles.marks}>
        <StatusMark>active</StatusMark>
        <StatusMark fill="half">invited</StatusMark>
        <StatusMark fill="half" tone="warn">
          soft bouncing
        </StatusMark>
        <StatusMark tone="warn">in review</StatusMark>
        <StatusMark fill="hollow">no access</StatusMark>
        <StatusMark fill="dotted">scheduled</StatusMark>
        <StatusMark fill="slashed">deactivated</StatusMark>
        <StatusMark tone="bad">hard bounced</StatusMark>
        <StatusMark fill="hatched">unconfirmed</StatusMark>
        <StatusMark tone="idle">draft</StatusMark>
      </div>
    </Cell>
  );
}

export function DateCells() {
  return (
    <Cell name="Dates" note="typed as people write them, shown in words" span={7}>
      <div className={styles.two}>
        <Day label="Date" initial="2026-10-25" />
        <Day label="No date yet" initial="" required description="Leave empty for no limit." />
        <Day label="No date at all" initial="31 Feb 2026" />
        <Day label="Within November" initial="2026-12-25" min="2026-11-01" max="2026-11-30" />
        <Day label="Refused" initial="2031-05-04" error="Choose a day that has passed." />
        <Day label="Not for you" initial="2026-10-25" disabled />
      </div>
      <div className={styles.row}>
        <Day label="First day" initial="2026-10-25" beside />
        <Day label="Last day" initial="2026-10-24" beside refusedBy="refused-days" />
        <span id="refused-days">Choose a last day that is not before the first.</span>
      </div>
    </Cell>
  );
}

interface DayProps extends Omit<DateFieldProps, 'value' | 'onChange'> {
  initial: string;
}

function Day({ initial, ...field }: DayProps) {
  const [value, setValue] = useState(initial);
  return <DateField {...field} value={value} onChange={setValue} />;
}
