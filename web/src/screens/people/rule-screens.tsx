import { NamedFindersContext } from '../../areas/groups/rules/named-finders.ts';
import { NewRulePage, RulePage } from '../../areas/groups/rules/rule-page.tsx';
import { namedFindersLater } from './find-named-later.ts';

/** A new rule-based group, whose conditions can include campaigns and hubs. */
export function NewRuleScreen() {
  return (
    <NamedFindersContext value={namedFindersLater}>
      <NewRulePage />
    </NamedFindersContext>
  );
}

/** The rule of a group, in whose conditions campaigns and hubs can stand. */
export function RuleScreen() {
  return (
    <NamedFindersContext value={namedFindersLater}>
      <RulePage />
    </NamedFindersContext>
  );
}
