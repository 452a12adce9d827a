import type { Answer } from './ask';
import type { Finding } from './findings';

/** Characters of an answer that are shown. */
const mostShown = 300;

const longestCall = 90;

const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** An answer as it came: its status, its kind, and how it begins. */
export const printAnswer = ({ status, headers, text }: Answer) =>
  `${status} ${headers.get('Content-Type') ?? '(no Content-Type)'} ${shorten(text.replace(/\s+/g, ' '), mostShown) || '(empty)'}`;

/** A line of the table: what was expected; where it does not conform, what is wrong and what came. */
const printFinding = ({ expected, problems, skipped, answer }: Finding) => {
  if (skipped) return `  – ${expected}: not checked, ${skipped}`;
  if (problems.length === 0) return `  ✓ ${expected}`;
  return [`  ✗ ${expected}`, ...problems.map(problem => `      ${problem}`), `      got: ${printAnswer(answer)}`].join(
    '\n',
  );
};

/** The findings call by call, and how many of them conform. */
export const printFindings = (findings: readonly Finding[]) => {
  const lines = findings.flatMap((finding, index) => [
    ...(finding.call === findings[index - 1]?.call ? [] : [shorten(finding.call, longestCall)]),
    printFinding(finding),
  ]);
  const wrong = findings.filter(({ problems }) => problems.length > 0).length;
  const skipped = findings.filter(finding => finding.skipped).length;
  const summary =
    wrong === 0
      ? `All ${findings.length - skipped} checks conform to the contract.`
      : `${wrong} of ${findings.length - skipped} checks do not conform to the contract.`;
  return [
    ...lines,
    '',
    summary,
    ...(skipped > 0 ? [`${skipped} were not made: the account lacks their permission.`] : []),
    '',
  ].join('\n');
};
