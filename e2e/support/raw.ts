import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** The answer as it travels: headers, and the body in the encoding that was asked for. */
export const getRaw = async (url: string, encoding: string) => {
  const [answer] = (await once(get(url, { headers: { 'Accept-Encoding': encoding } }), 'response')) as [
    IncomingMessage,
  ];
  return { headers: answer.headers, raw: Buffer.concat((await answer.toArray()) as Buffer[]) };
};
