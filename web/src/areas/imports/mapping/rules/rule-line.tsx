import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ChoiceMenu, type MenuChoice } from '../../../../kit/menu/choice-menu.tsx';
import { ChoiceButton } from '../../../../kit/menu/choice-button.tsx';
import styles from './rules-step.module.css';

interface Line {
  question: string;
  choices: readonly MenuChoice<string>[];
  value: string;
  onChange: (value: string) => void;
}

const LineContext = createContext<Line | null>(null);

export interface RuleLineProps<Value extends string> {
  /** What the changeable words answer: "Match people by". */
  question: string;
  choices: readonly MenuChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The rule as a sentence, with {@link Part} around the words that can be changed. */
  children: ReactNode;
  /** What follows from the choice, or has to be said with it. */
  below?: ReactNode;
}

/** A rule with a few answers: a sentence whose words open them. */
export function RuleLine<Value extends string>(props: RuleLineProps<Value>) {
  const { question, choices, value, onChange, children, below } = props;
  const line = useMemo(
    () => ({ question, choices, value, onChange: (next: string) => onChange(next as Value) }),
    [question, choices, value, onChange],
  );
  return (
    <li>
      <LineContext value={line}>
        <p className={styles.sentence}>{children}</p>
      </LineContext>
      {below}
    </li>
  );
}

/** The words of a {@link RuleLine} that can be changed. */
export function Part({ children }: { children?: ReactNode }) {
  const line = use(LineContext);
  if (line === null) return children;
  const { question, choices, value, onChange } = line;
  return (
    <ChoiceMenu label={question} {...{ choices, value, onChange }}>
      <ChoiceButton question={question}>{children}</ChoiceButton>
    </ChoiceMenu>
  );
}

interface FieldLineProps {
  question: string;
  /** The rule as a sentence, with {@link FieldPart} around the words that can be changed. */
  children: ReactNode;
  /** Opens below the sentence, may be loaded for it; its input takes the focus. */
  field: ReactNode;
  /** Shown from the beginning. */
  opened?: boolean;
}

interface FieldState {
  question: string;
  opened: boolean;
  fieldId: string;
  toggle: () => void;
}

const FieldContext = createContext<FieldState | null>(null);

/** A rule with more answers than a menu holds: the words open a field below the sentence. */
export function FieldLine({ question, children, field, opened = false }: FieldLineProps) {
  const [shown, setShown] = useState(opened);
  const [asked, setAsked] = useState(false);
  const fieldId = useId();
  const line = useRef<HTMLLIElement>(null);
  const state = useMemo(
    () => ({
      question,
      opened: shown,
      fieldId,
      toggle: () => {
        setAsked(true);
        setShown((before) => !before);
      },
    }),
    [question, shown, fieldId],
  );
  return (
    <li ref={line}>
      <FieldContext value={state}>
        <p className={styles.sentence}>{children}</p>
      </FieldContext>
      {shown ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes what its inputs are in
        <div
          id={fieldId}
          className={styles.field}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            setShown(false);
            line.current?.querySelector('button')?.focus();
          }}
        >
          <Suspense fallback={null}>
            {field}
            {asked ? <FocusField id={fieldId} /> : null}
          </Suspense>
        </div>
      ) : null}
    </li>
  );
}

/** Beside a field that may be loaded first: its input takes the focus when it is there. */
function FocusField({ id }: { id: string }) {
  useEffect(() => {
    document.querySelector<HTMLElement>(`[id="${id}"] input`)?.focus();
  }, [id]);
  return null;
}

/** The words of a {@link FieldLine} that can be changed. */
export function FieldPart({ children }: { children?: ReactNode }) {
  const field = use(FieldContext);
  if (field === null) return children;
  const { question, opened, fieldId, toggle } = field;
  return (
    <ChoiceButton
      question={question}
      aria-expanded={opened}
      aria-controls={opened ? fieldId : undefined}
      onClick={toggle}
    >
      {children}
    </ChoiceButton>
  );
}
