import { inspect } from 'node:util';
import { pino } from 'pino';
import { z } from 'zod';
import type { CallReport } from '../api/http/calls';

export type Log = {
  info: (text: string) => void;
  /** An unexpected error, and the call that it has failed, if any. */
  error: (error: unknown, requestId?: string) => void;
  call: (call: CallReport) => void;
};

/** Schema of LOG_FORMAT. */
export const logFormatSchema = z.enum(['json', 'text'], 'must be json or text');

type LogFormat = z.infer<typeof logFormatSchema>;

/** Reads LOG_FORMAT. By default, people at a terminal get text, and log collectors JSON. */
export const readLogFormat = ({ LOG_FORMAT }: NodeJS.ProcessEnv): LogFormat =>
  logFormatSchema.safeParse(LOG_FORMAT).data ?? (process.stdout.isTTY ? 'text' : 'json');

/** Plain lines for whoever tries the console in a terminal, without a line for every call. */
const createTextLog = (): Log => ({
  info: text => process.stdout.write(`${text}\n`),
  error: error => process.stderr.write(`${typeof error === 'string' ? error : inspect(error)}\n`),
  call: () => undefined,
});

/** A line of JSON on standard output for each event. `write` replaces standard output in tests. */
const createJsonLog = (write?: (line: string) => void): Log => {
  const options = {
    // A container's host name and process id say little, and the log collector adds its own.
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
  };
  const logger = write ? pino(options, { write }) : pino(options, pino.destination({ dest: 1, sync: true }));
  return {
    info: text => logger.info(text),
    error: (error, requestId) => logger.error({ err: error, ...(requestId && { requestId }) }),
    call: ({ milliseconds, status, ...call }) =>
      logger[status >= 500 ? 'warn' : 'info']({ ...call, status, ms: Math.round(milliseconds) }, 'call'),
  };
};

export const createServerLogger = (format: LogFormat, write?: (line: string) => void): Log =>
  format === 'json' ? createJsonLog(write) : createTextLog();
