import { TaskProgress } from '../feedback/task-progress.tsx';
import { Avatar } from '../page/avatar.tsx';
import { Steps } from '../page/steps.tsx';
import { TabCount, Tabs } from '../page/tabs.tsx';
import { Cell } from './cell.tsx';
import styles from './gallery.module.css';

export function NavigationCells() {
  return (
    <>
      <Cell name="Tabs and avatars" span={5}>
        <Tabs label="Parts of the record">
          <a href="#overview" aria-current="page">
            Overview
          </a>
          <a href="#dependants">
            Dependants <TabCount>2</TabCount>
          </a>
          <a href="#messages">
            Messages <TabCount>48</TabCount>
          </a>
        </Tabs>
        <div className={styles.row}>
          <Avatar name="Amara Adeyemi" />
          <Avatar name="Pieter Jansen" out />
          <Avatar name="Northgate Health" size="medium" />
          <Avatar name="Amara Adeyemi" size="large" />
        </div>
      </Cell>
      <Cell name="Steps and progress" note="can be left and found again" span={7}>
        <Steps
          label="Upload"
          current="rules"
          steps={[
            { key: 'file', name: 'File', result: 'starters.csv, 1,000 rows' },
            { key: 'columns', name: 'Columns', result: '11 of 12 used' },
            { key: 'rules', name: 'Rules', result: 'how rows are matched' },
            { key: 'check', name: 'Check' },
            { key: 'run', name: 'Run' },
          ]}
        />
        <TaskProgress
          name="Flu vaccination 2026"
          verb="sending"
          done={2893}
          total={3960}
          perMinute={118}
        />
      </Cell>
    </>
  );
}
