import { plural } from '@lingui/core/macro';
import type { SubjectTest } from 'contract/delivery/subject-test.ts';

/** The test in a line, where a campaign is reviewed. */
export function subjectTestLabels({ subjects, share, hours }: SubjectTest): string {
  const count = subjects.length + 1;
  const part = `${share}%`;
  const time = plural(hours, { one: '# hour', other: '# hours' });
  return plural(count, {
    one: `# subject, ${part} of recipients, ${time}`,
    other: `# subjects, ${part} of recipients, ${time}`,
  });
}
