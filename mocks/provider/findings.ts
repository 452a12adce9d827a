import type { Conformance } from '../contract/conformance';
import type { Answer } from './ask';

/** One thing that was expected of a call: `problems` are what is wrong; none where it conforms. */
export type Finding = { call: string; expected: string; problems: string[]; answer: Answer; skipped?: string };

/** The `data` of an envelope. */
export const dataOf = ({ received }: Answer): unknown =>
  typeof received === 'object' && received !== null && 'data' in received ? received.data : undefined;

/** The records of a list, as far as they are any. */
export const rowsOf = (answer: Answer): Record<string, unknown>[] => {
  const data = dataOf(answer);
  return Array.isArray(data) ? data.filter(row => typeof row === 'object' && row !== null) : [];
};

/** A record that is answered; empty where none is. */
export const recordOf = (answer: Answer): Record<string, unknown> => {
  const data = dataOf(answer);
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : {};
};

/** Notes what was expected of a provider and what came of it. */
export const createFindings = (conformance: Conformance) => {
  const findings: Finding[] = [];

  /** Something else than the form of an answer: `problem` is what is wrong, or nothing. */
  const note = (answer: Answer, expected: string, ...problems: (string | false | undefined)[]) => {
    findings.push({
      call: answer.call,
      expected,
      problems: problems.filter(problem => typeof problem === 'string'),
      answer,
    });
  };

  /**
   * That a call is answered with the status, and as the contract tells. Answers whether it is; a call that is not for the
   * account is left out.
   */
  const conforms = (answer: Answer, status: number, expected: string) => {
    const { status: found, call } = answer;
    const form = conformance.checkAnswer(answer);
    if (found === 403 && status !== 403 && form.length === 0) {
      findings.push({ call, expected, problems: [], answer, skipped: 'the account lacks the permission' });
      return false;
    }
    const problems = [...(found === status ? [] : [`status ${found} instead of ${status}`]), ...form];
    findings.push({ call, expected, problems, answer });
    return problems.length === 0;
  };

  return { findings, note, conforms };
};

export type Findings = ReturnType<typeof createFindings>;
