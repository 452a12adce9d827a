import type { ConformanceChecker } from './createConformanceChecker';
import type { ClientExchange } from './client';
import type { StreamEvent } from './eventStream';

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

/** Returns the ids of a list's records. */
export const getResponseIds = (answer: ClientExchange) => getResponseRecords(answer).map(({ id }) => String(id));

/** Returns the record of a response, or an empty object. */
export const getResponseRecord = (answer: ClientExchange): Record<string, unknown> => {
  const data = getResponseData(answer);
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : {};
};

/** Collects the results of the checks, after those that there are. */
export const createCheckCollector = (conformance: ConformanceChecker, findings: ApiCheckResult[] = []) => {
  /** Adds a check that was not made, and why. */
  const skip = (answer: ClientExchange, expected: string, skipped: string) => {
    findings.push({ call: answer.call, expected, problems: [], answer, skipped });
  };

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
      skip(answer, expected, 'not checked, the account lacks the permission');
      return false;
    }
    const problems = [...(found === status ? [] : [`status ${found} instead of ${status}`]), ...form];
    findings.push({ call, expected, problems, answer });
    return problems.length === 0;
  };

  /** Checks that the events of a stream conform to the contract. */
  const eventsConform = (answer: ClientExchange & { events: readonly StreamEvent[] }, expected: string) =>
    note(answer, expected, ...answer.events.flatMap(event => conformance.checkEvent(answer, event)));

  return { findings, note, skip, conforms, eventsConform };
};

export type CheckCollector = ReturnType<typeof createCheckCollector>;
