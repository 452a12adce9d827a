import type { ClientExchange } from './client';
import type { ApiCheckResult } from './findings';

/** The maximum number of characters shown of a response. */
const mostShown = 300;

const longestCall = 90;

const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Formats a response: its status code, its content type, and the beginning of its body. */
export const formatResponse = ({ status, headers, text }: ClientExchange) =>
  `${status} ${headers.get('Content-Type') ?? '(no Content-Type)'} ${shorten(text.replace(/\s+/g, ' '), mostShown) || '(empty)'}`;

/** Formats a check: what was expected, and if it failed, the problems and the response. */
const printFinding = ({ expected, problems, skipped, answer }: ApiCheckResult) => {
  if (skipped) return `  – ${expected}: ${skipped}`;
  if (problems.length === 0) return `  ✓ ${expected}`;
  return [
    `  ✗ ${expected}`,
    ...problems.map(problem => `      ${problem}`),
    `      got: ${formatResponse(answer)}`,
  ].join('\n');
};

/** Formats the results by call, with a summary. */
export const formatApiCheckResults = (findings: readonly ApiCheckResult[]) => {
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
  return [...lines, '', summary, ...(skipped > 0 ? [`${skipped} were not made; each says why.`] : []), ''].join('\n');
};
