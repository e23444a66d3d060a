import text from '../theme/text.module.css';
import { Cell } from './cell.tsx';
import styles from './gallery.module.css';

const colours = [
  'text',
  'dim',
  'placeholder',
  'ink',
  'good',
  'warn',
  'bad',
  'field-edge',
  'idle',
  'paper',
  'surface',
  'sunk',
  'rule',
  'rule-strong',
  'rail',
  'ink-wash',
  'mark',
  'bad-wash',
];

export function ColourCells() {
  return (
    <>
      <Cell name="Colour" note="marigold only for what is current or selected" span={12}>
        <div className={styles.swatches}>
          {colours.map((name) => (
            <div key={name}>
              <i style={{ background: `var(--${name})` }} />
              <span>{name}</span>
            </div>
          ))}
        </div>
      </Cell>
      <Cell name="Type" note="Bricolage Grotesque, Geist, JetBrains Mono" span={7}>
        <div className={styles.specimen}>
          <span className={text.dim}>Page title</span>
          <h1>4,079 people received it</h1>
          <span className={text.dim}>Figure</span>
          <span className={text.figure}>98.9 %</span>
          <span className={text.dim}>Part title</span>
          <h2>Who was skipped</h2>
          <span className={text.dim}>Small title</span>
          <h3>Recovery codes</h3>
          <span className={text.dim}>Text and data</span>
          <span>Elif Berg opened it on 19 Nov at 09:41</span>
          <span className={text.dim}>Name, label</span>
          <b>Elif Berg, Šimić, Łukasz</b>
          <span className={text.dim}>Hint</span>
          <span className={text.hint}>The invitation is for this address.</span>
          <span className={text.dim}>Eyebrow</span>
          <span className={text.eyebrow}>4,120 people</span>
          <span className={text.dim}>Code, id</span>
          <span className={text.mono}>7c1f0b52-9d3e</span>
        </div>
      </Cell>
    </>
  );
}
