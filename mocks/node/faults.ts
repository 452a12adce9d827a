import { matchesCall, type CallPattern } from './journal';

type Act = () => Promise<Response>;
type Fault = { match: CallPattern; left: number; answer: (act: Act) => Promise<Response> };
type Failure = { status: number; message?: string; data?: unknown };

/**
 * Injects faults between the console and the API. Each applies to the next `times` matching calls, by default to one.
 */
export const createFaultInjector = () => {
  let faults: Fault[] = [];
  const releases: (() => void)[] = [];
  const add = (match: CallPattern, times: number, answer: Fault['answer']) => {
    faults.push({ match, left: times, answer });
  };
  return {
    /** Simulates a lost network: the request does not get to the API. */
    offline: (match: CallPattern, times = 1) => add(match, times, async () => Response.error()),

    /** Lets the API act, but loses its response. */
    loseAnswer: (match: CallPattern, times = 1) =>
      add(match, times, async act => {
        await act();
        return Response.error();
      }),

    /** Refuses the call with an error envelope. */
    refuse: (match: CallPattern, { status, message = 'refused by the test', data = null }: Failure, times = 1) =>
      add(match, times, async () => Response.json({ code: status, message, data }, { status })),

    /** Responds instead of the API, for example as a proxy with an HTML page. */
    answer: (match: CallPattern, response: () => Response, times = 1) => add(match, times, async () => response()),

    /** Holds matching calls back from the API until the returned function is called. */
    hold: (match: CallPattern, times = 1) => {
      let release = () => {};
      const released = new Promise<void>(resolve => {
        release = resolve;
      });
      releases.push(release);
      add(match, times, async act => {
        await released;
        return act();
      });
      return release;
    },

    /** Applies the first matching fault to the request, or passes it to the API. */
    meet: (request: Request, act: Act) => {
      const fault = faults.find(({ match, left }) => left > 0 && matchesCall(match, request));
      if (!fault) return act();
      fault.left -= 1;
      return fault.answer(act);
    },

    /** Removes all faults and releases held calls. */
    heal: () => {
      faults = [];
      for (const release of releases.splice(0)) release();
    },
  };
};
