import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Messages, Text } from './messages';

type Details = { data?: (messages: Messages) => unknown; headers?: Record<string, string> };

/** A refusal that the caller is told of, in the caller's language; thrown anywhere below the routes. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly text: Text;
  readonly details: Details;

  constructor(status: ContentfulStatusCode, text: Text, details: Details = {}) {
    super(`API error ${status}`);
    this.status = status;
    this.text = text;
    this.details = details;
  }
}

/** 422, with a message for each field that is wrong. */
export const invalid = (errors: Record<string, Text>) => {
  const read = (messages: Messages) => Object.entries(errors).map(([field, text]) => [field, text(messages)] as const);
  return new ApiError(
    422,
    messages =>
      messages.invalid(
        read(messages)
          .map(([field, message]) => `${field} ${message}`)
          .join(messages.separator),
      ),
    { data: messages => ({ errors: Object.fromEntries(read(messages)) }) },
  );
};

export const noRecord = () => new ApiError(404, messages => messages.noRecord);

/** 503: nothing is wrong with the call, and it may be sent again in a moment. */
export const unavailable = () =>
  new ApiError(503, messages => messages.unavailable, { headers: { 'Retry-After': '2' } });
