const HEADINGS = ['Context', 'Considered', 'Decision', 'Consequences'];
const MOST_LINES = 40;

/**
 * What is wrong with the decisions, in the order of their names. Other headings may stand beside the four.
 * @param {{ name: string, text: string }[]} decisions
 * @returns {string[]}
 */
export function faultsOfDecisions(decisions) {
  return decisions
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name, text }, index) => {
      const number = Number.parseInt(name, 10);
      const lines = text.trimEnd().split('\n');
      return [
        number === index + 1 ? [] : `${index + 1} is missing`,
        lines[0]?.startsWith(`# ${number}. `) ? [] : `the title is not “# ${number}. …”`,
        lines.length <= MOST_LINES ? [] : `${lines.length} lines, not ${MOST_LINES}`,
        HEADINGS.filter((heading) => !lines.includes(`## ${heading}`)).map(
          (heading) => `no “## ${heading}”`,
        ),
      ]
        .flat()
        .map((fault) => `${name}: ${fault}`);
    });
}
