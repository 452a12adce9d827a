import { matches, type Match } from './match';

export type Call = { method: string; url: string; path: string; headers: Headers; body: string };

/** Records every call that the console has made since the last test. */
export const createJournal = () => {
  const calls: Call[] = [];
  return {
    write: async (request: Request) => {
      const { method, url, headers } = request;
      const call = { method, url, path: new URL(url).pathname, headers, body: '' };
      calls.push(call);
      call.body = await request.clone().text();
    },
    /** Returns the matching calls in order, or all calls without a match. */
    calls: (match: Match = /^/): readonly Call[] => calls.filter(call => matches(match, call)),
    clear: () => void calls.splice(0),
  };
};
