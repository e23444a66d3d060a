import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { RulePerson } from 'contract/groups/rule-answers.ts';
import type { compareRule } from 'contract/groups/rules.contract.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { Modal } from '../../../../kit/overlay/modal.tsx';
import { fullName } from '../../../people/people.public.ts';
import styles from '../rule.module.css';

export interface ComparedPeopleProps {
  comparison: Answer<typeof compareRule>;
  onClose: () => void;
}

/** Who would join and who would leave. */
export function ComparedPeople({ comparison, onClose }: ComparedPeopleProps) {
  const { t } = useLingui();
  const { joins, leaves, joining, leaving } = comparison;
  return (
    <Modal
      title={t`People joining and leaving`}
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          <Trans>Go back</Trans>
        </Button>
      }
    >
      <div className={styles.compared}>
        <Named
          title={<Plural value={joins} one="# person joins" other="# people join" />}
          people={joining}
          more={joins - joining.length}
        />
        <Named
          title={<Plural value={leaves} one="# person leaves" other="# people leave" />}
          people={leaving}
          more={leaves - leaving.length}
        />
      </div>
    </Modal>
  );
}

function Named(props: { title: ReactNode; people: readonly RulePerson[]; more: number }) {
  const { title, people, more } = props;
  return (
    <section>
      <h3 className={styles.h3}>{title}</h3>
      <ul className={styles.names}>
        {people.map((person) => (
          <li key={person.id}>
            {fullName(person)} <span className={styles.dim}>{person.department}</span>
          </li>
        ))}
        {more > 0 ? (
          <li className={styles.dim}>
            <Plural value={more} one="# more person" other="# more people" />
          </li>
        ) : null}
      </ul>
    </section>
  );
}
