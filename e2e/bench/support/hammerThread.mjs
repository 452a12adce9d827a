import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Runs `clients` clients that call one after another without a pause, whatever the response. Runs in a thread of its
 * own, so that it does not slow down the measurement. `%random%` in a call is replaced by a new number each time.
 */
const { url, clients, seconds, calls } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: clients });
const until = performance.now() + seconds * 1000;
const answers = {};
const durations = [];

const send = ({ method, path, token, body }) =>
  new Promise(resolve => {
    const began = performance.now();
    const done = status => {
      answers[status] = (answers[status] ?? 0) + 1;
      durations.push(performance.now() - began);
      resolve();
    };
    const headers = token ? { Authorization: `Bearer ${token}` } : {};
    const sent = request(`${url}/admin${path}`, { agent, method, headers, timeout: 20_000 }, response => {
      response.resume();
      response.on('end', () => done(response.statusCode));
      response.on('error', () => done('broken'));
    });
    sent.on('timeout', () => sent.destroy(new Error('silent')));
    sent.on('error', ({ message, code }) => done(message === 'silent' ? 'silent' : code));
    sent.end(body?.replace('%random%', () => String(Math.floor(Math.random() * 1e9)).padStart(9, '0')));
  });

const client = async first => {
  for (let index = first; performance.now() < until; index += 1) await send(calls[index % calls.length]);
};

await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
agent.destroy();
parentPort.postMessage({ answers, durations });
