import { matches, type Match } from './match';

type Act = () => Promise<Response>;
type Fault = { match: Match; left: number; answer: (act: Act) => Promise<Response> };
type Failure = { status: number; message?: string; data?: unknown };

/** What may go wrong between console and API; each for the next `times` calls that match, once unless told. */
export const createFaults = () => {
  let faults: Fault[] = [];
  const releases: (() => void)[] = [];
  const add = (match: Match, times: number, answer: Fault['answer']) => {
    faults.push({ match, left: times, answer });
  };
  return {
    /** The network is down: nothing reaches the API. */
    offline: (match: Match, times = 1) => add(match, times, async () => Response.error()),

    /** The API acts, but its answer is lost on the way. */
    loseAnswer: (match: Match, times = 1) =>
      add(match, times, async act => {
        await act();
        return Response.error();
      }),

    /** The API refuses with an envelope of its own. */
    refuse: (match: Match, { status, message = 'refused by the test', data = null }: Failure, times = 1) =>
      add(match, times, async () => Response.json({ code: status, message, data }, { status })),

    /** Something else answers in the API's place, such as a proxy with a page of HTML. */
    answer: (match: Match, response: () => Response, times = 1) => add(match, times, async () => response()),

    /** Calls wait, before they reach the API, until the function answered is called. */
    hold: (match: Match, times = 1) => {
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

    /** Lets the request meet the first fault that is meant for it, or the API. */
    meet: (request: Request, act: Act) => {
      const fault = faults.find(({ match, left }) => left > 0 && matches(match, request));
      if (!fault) return act();
      fault.left -= 1;
      return fault.answer(act);
    },

    /** All is well again; what waits goes on. */
    heal: () => {
      faults = [];
      for (const release of releases.splice(0)) release();
    },
  };
};
