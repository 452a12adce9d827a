import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** The raw response: headers, and the body in the requested encoding. */
export const getRaw = async (url: string, encoding: string) => {
  const [answer] = (await once(get(url, { headers: { 'Accept-Encoding': encoding } }), 'response')) as [
    IncomingMessage,
  ];
  return { headers: answer.headers, raw: Buffer.concat((await answer.toArray()) as Buffer[]) };
};
