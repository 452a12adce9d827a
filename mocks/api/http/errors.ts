import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Messages, MessageSelector } from './messages';

type Details = { data?: (messages: Messages) => unknown; headers?: Record<string, string> };

/** An error with a message for the caller, in the caller's language. May be thrown anywhere below the routes. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly text: MessageSelector;
  readonly details: Details;

  constructor(status: ContentfulStatusCode, text: MessageSelector, details: Details = {}) {
    super(`API error ${status}`);
    this.status = status;
    this.text = text;
    this.details = details;
  }
}

class ValidationError extends ApiError {
  readonly errors: Record<string, MessageSelector>;

  constructor(errors: Record<string, MessageSelector>) {
    const read = (messages: Messages) =>
      Object.entries(errors).map(([field, text]) => [field, text(messages)] as const);
    super(
      422,
      messages =>
        messages.invalid(
          read(messages)
            .map(([field, message]) => `${field} ${message}`)
            .join(messages.separator),
        ),
      { data: messages => ({ errors: Object.fromEntries(read(messages)) }) },
    );
    this.errors = errors;
  }
}

/** Returns a 422 error with a message for each invalid field. */
export const createValidationError = (errors: Record<string, MessageSelector>): ApiError => new ValidationError(errors);

/** Runs all checks, and throws what they say about fields as one error, so that the caller can mend all at once. */
export const runChecks = async (...checks: (() => Promise<void> | void | undefined)[]) => {
  const errors: Record<string, MessageSelector> = {};
  for (const check of checks)
    try {
      await check();
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      Object.assign(errors, error.errors);
    }
  if (Object.keys(errors).length > 0) throw createValidationError(errors);
};

export const createRecordNotFoundError = () => new ApiError(404, messages => messages.noRecord);

/** Returns a 503 error: the call itself is valid and may be retried after two seconds. */
export const createServiceUnavailableError = () =>
  new ApiError(503, messages => messages.unavailable, { headers: { 'Retry-After': '2' } });

/** Returns a 429 error: the call may be repeated after this many seconds. */
export const createTooManyRequestsError = (retryAfterSeconds: number, text: MessageSelector) =>
  new ApiError(429, text, {
    data: () => ({ retryAfterSeconds }),
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });

/** Returns a 429 error for an hourly limit that ends in `milliseconds`. `text` receives the minutes until then. */
export const createHourlyLimitError = (milliseconds: number, text: (messages: Messages, minutes: number) => string) => {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return createTooManyRequestsError(seconds, messages => text(messages, Math.ceil(seconds / 60)));
};
