import { type ReactNode, Suspense } from 'react';
import { fetchAhead } from '../loading/fetch-ahead.ts';
import { lazyPage } from '../loading/lazy-page.tsx';
import { type TriggerElement, useTrigger } from '../overlay/use-trigger.ts';

const ChoiceList = lazyPage(() => import('./choice-list.tsx').then((module) => module.ChoiceList));

const fetchList = () => fetchAhead(ChoiceList);

export interface MenuChoice<Value extends string> {
  value: Value;
  label: ReactNode;
  /** What it means, or why it can't be chosen now. */
  description?: ReactNode;
  disabled?: boolean;
}

export interface ChoiceMenuProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  choices: readonly MenuChoice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** The button that opens it; one element that takes a ref. */
  children: TriggerElement;
}

/** One of a few choices, each with its explanation, in a menu below a button. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, choices, value, onChange, children } = props;
  const { trigger, anchor, id, opened, wanted, change } = useTrigger(
    'menu',
    children,
    {},
    fetchList,
  );
  return (
    <>
      {trigger}
      {wanted ? (
        <Suspense fallback={null}>
          <ChoiceList
            {...{ id, anchor, label, choices, value, opened }}
            onChoose={(next) => onChange(next as Value)}
            onChange={change}
          />
        </Suspense>
      ) : null}
    </>
  );
}
