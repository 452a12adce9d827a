import type { ConformanceChecker } from './createConformanceChecker';
import type { ClientExchange } from './client';

/** A single check of a call. `problems` is empty if the call conforms. */
export type ApiCheckResult = {
  call: string;
  expected: string;
  problems: string[];
  answer: ClientExchange;
  skipped?: string;
};

/** The `data` of an envelope. */
export const getResponseData = ({ received }: ClientExchange): unknown =>
  typeof received === 'object' && received !== null && 'data' in received ? received.data : undefined;

/** Returns the records of a list, or an empty array. */
export const getResponseRecords = (answer: ClientExchange): Record<string, unknown>[] => {
  const data = getResponseData(answer);
  return Array.isArray(data) ? data.filter(row => typeof row === 'object' && row !== null) : [];
};

/** Returns the record of a response, or an empty object. */
export const getResponseRecord = (answer: ClientExchange): Record<string, unknown> => {
  const data = getResponseData(answer);
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : {};
};

/** Collects the results of the checks. */
export const createCheckCollector = (conformance: ConformanceChecker) => {
  const findings: ApiCheckResult[] = [];

  /**
   * Adds a check of anything but the format of a response. Each string in `problems` is a problem; other values are
   * ignored.
   */
  const note = (answer: ClientExchange, expected: string, ...problems: (string | false | undefined)[]) => {
    findings.push({
      call: answer.call,
      expected,
      problems: problems.filter(problem => typeof problem === 'string'),
      answer,
    });
  };

  /**
   * Checks that a response has the status code and conforms to the contract. Returns whether it does. Skips the check
   * if the account lacks the permission.
   */
  const conforms = (answer: ClientExchange, status: number, expected: string) => {
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

export type CheckCollector = ReturnType<typeof createCheckCollector>;
