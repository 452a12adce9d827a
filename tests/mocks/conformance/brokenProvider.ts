import type { FetchFunction } from '../../../mocks/conformance/client';

type Act = (request: Request) => Promise<Response>;

/** A violation of the contract by a provider, with the call and the message that the check must report. */
type Break = {
  name: string;
  /** Method, path and query. */
  on: RegExp;
  act: (request: Request, act: Act) => Promise<Response>;
  call: RegExp;
  says: RegExp;
};

type Rows = Record<string, unknown>[];

const rewrite = async (response: Response, change: (envelope: { data: Rows }) => unknown, init: ResponseInit = {}) => {
  const { status, headers } = response;
  return Response.json(change((await response.json()) as { data: Rows }), { status, headers, ...init });
};

/** Changes every row of a list. */
const eachRow = (change: (row: Rows[number]) => Rows[number]) => async (request: Request, act: Act) =>
  rewrite(await act(request), envelope => ({ ...envelope, data: envelope.data.map(change) }));

/** Removes or replaces a parameter of the call. */
const asking = (name: string, value?: string) => (request: Request, act: Act) => {
  const url = new URL(request.url);
  if (value === undefined) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return act(new Request(url, request));
};

const without = (header: string) => (request: Request, act: Act) => {
  const headers = new Headers(request.headers);
  headers.delete(header);
  return act(new Request(request, { headers }));
};

/** Changes the data of refusals with 409. */
const refusing = (data: unknown) => async (request: Request, act: Act) => {
  const response = await act(request);
  return response.status === 409 ? rewrite(response, envelope => ({ ...envelope, data })) : response;
};

/** Changes the body of the call. */
const sending = (change: (body: object) => object) => async (request: Request, act: Act) => {
  const body = JSON.stringify(change((await request.clone().json()) as object));
  return act(new Request(request.url, { method: request.method, headers: request.headers, body }));
};

const isNobody = ({ headers }: Request) => !headers.has('Authorization');

/** Every break affects another call, so that each can be identified. */
export const breaks: Break[] = [
  {
    name: 'no envelope',
    on: /^GET \/admin\/menu$/,
    act: async (request, act) => rewrite(await act(request), ({ data }) => data),
    call: /^GET \/admin\/menu$/,
    says: /must be object/,
  },
  {
    name: 'an error that is told with 200',
    on: /^GET \/admin\/info$/,
    act: async (request, act) => rewrite(await act(request), envelope => envelope, { status: 200 }),
    call: /^GET \/admin\/info$/,
    says: /status 200 instead of 401/,
  },
  {
    name: 'another status for a missing session',
    on: /^GET \/admin\/withdrawals$/,
    act: async (request, act) => {
      const response = await act(request);
      return isNobody(request) ? rewrite(response, envelope => envelope, { status: 400 }) : response;
    },
    call: /^GET \/admin\/withdrawals$/,
    says: /status 400 instead of 401/,
  },
  {
    name: 'ranges of amounts without their ends',
    on: /^GET \/admin\/bills\?filter=\{"amount_gte":"(\d+\.\d\d)","amount_lte":"\1"/,
    act: async (request, act) => rewrite(await act(request), envelope => ({ ...envelope, data: [] })),
    call: /^GET \/admin\/bills\?filter=\{"amount_gte":"\d+\.\d\d"/,
    says: /no row was answered/,
  },
  {
    name: 'reversed ranges of amounts that find nothing',
    on: /^GET \/admin\/withdrawals\?filter=\{"amount_gte":"2","amount_lte":"1"/,
    act: asking('filter', '{"q":"zz-no-such-text-zz"}'),
    call: /^GET \/admin\/withdrawals\?filter=\{"amount_gte":"2"/,
    says: /status 200 instead of 422/,
  },
  {
    name: 'ids that are numbers',
    on: /^GET \/admin\/suppliers\?range=\[0,4\]/,
    act: eachRow(row => ({ ...row, id: Number(row['id']) })),
    // A number loses some of the 19 digits, so the record is not found again.
    call: /^GET \/admin\/suppliers(\?range=\[0,4\]|\?filter=\{"id"|\/\d+)/,
    says: /data\/0\/id must be string.*Digits of a 64-bit number, as text/,
  },
  {
    name: 'amounts that are numbers',
    on: /^GET \/admin\/orders\?range=\[0,4\]/,
    act: eachRow(row => ({ ...row, totalAmount: Number(row['totalAmount']) })),
    call: /^GET \/admin\/orders\?range=\[0,4\]/,
    says: /data\/0\/totalAmount must be string.*Yuan with two decimals, as text/,
  },
  {
    name: 'times that are not ISO 8601',
    on: /^GET \/admin\/bills\?range=\[0,4\]/,
    act: eachRow(row => ({ ...row, createdAt: String(row['createdAt']).replace('T', ' ').slice(0, 19) })),
    call: /^GET \/admin\/bills\?range=\[0,4\]/,
    says: /data\/0\/createdAt must match pattern.*ISO 8601, in UTC/,
  },
  {
    name: 'no Content-Range',
    on: /^GET \/admin\/users\?range=\[0,4\]$/,
    act: async (request, act) => {
      const response = await act(request);
      response.headers.delete('Content-Range');
      return response;
    },
    call: /^GET \/admin\/users\?range=\[0,4\]/,
    says: /Content-Range is missing/,
  },
  {
    name: 'a range that is not kept to',
    on: /^GET \/admin\/operationLogs\?range=\[5,9\]$/,
    act: asking('range', '[0,4]'),
    call: /^GET \/admin\/operationLogs\?range=\[5,9\]/,
    says: /came again/,
  },
  {
    name: 'a page as large as anyone likes',
    on: /^GET \/admin\/permissions\?range=\[0,1000\]$/,
    act: asking('range', '[0,999]'),
    call: /^GET \/admin\/permissions\?range=\[0,1000\]/,
    says: /status 200 instead of 422/,
  },
  {
    name: 'a sort that is ignored',
    on: /^GET \/admin\/roles\?.*sort=\["id","DESC"\]$/,
    act: asking('sort'),
    call: /^GET \/admin\/roles\?.*"DESC"/,
    says: /another order/,
  },
  {
    name: 'a filter that is ignored',
    on: /^GET \/admin\/products\?filter=\{"status"/,
    act: asking('filter'),
    call: /^GET \/admin\/products\?filter=\{"status"/,
    says: /\d+ have another/,
  },
  {
    name: 'ids in a filter that are ignored',
    on: /^GET \/admin\/stockMovements\?filter=\{"id"/,
    act: asking('filter'),
    call: /^GET \/admin\/stockMovements\?filter=\{"id"/,
    says: /\d+ were answered/,
  },
  {
    name: 'an unknown filter that is ignored',
    on: /^GET \/admin\/menus\?filter=\{"noSuchField"/,
    act: asking('filter'),
    call: /^GET \/admin\/menus\?filter=\{"noSuchField"/,
    says: /status 200 instead of 422/,
  },
  {
    name: 'nothing in the place of a missing record',
    on: /^GET \/admin\/admins\/9223372036854775807$/,
    act: async () => Response.json({ code: 0, message: 'ok', data: null }),
    call: /^GET \/admin\/admins\/9223372036854775807$/,
    says: /status 200 instead of 404/,
  },
  {
    name: 'a page of HTML from a proxy',
    on: /^GET \/admin\/statistics\/monitor$/,
    act: async () => new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
    call: /^GET \/admin\/statistics\/monitor$/,
    says: /status 502 instead of 200/,
  },
  {
    name: 'a action that acts again for the same key',
    on: /^POST \/admin\/users\/disable$/,
    act: without('Idempotency-Key'),
    call: /^POST \/admin\/users\/disable$/,
    says: /succeeded is \[\]/,
  },
  {
    name: 'an action that ignores the version that was seen',
    on: /^POST \/admin\/categories\/disable$/,
    act: async (request, act) => {
      const current = (await request.clone().text()).replaceAll(/"version":\d+/g, '"version":2');
      return act(new Request(request.url, { method: 'POST', headers: request.headers, body: current }));
    },
    call: /^POST \/admin\/categories\/disable$/,
    says: /failed is \[\]/,
  },
  {
    name: 'events without an id to resume after',
    on: /^GET \/admin\/events$/,
    act: async (request, act) => {
      const { body, headers, status } = await act(request);
      const withoutIds = new TransformStream<string, string>({
        transform: (text, controller) => controller.enqueue(text.replaceAll(/^id:.*\n/gm, '')),
      });
      if (status !== 200) return new Response(body, { status, headers });
      const stream = body?.pipeThrough(new TextDecoderStream()).pipeThrough(withoutIds);
      return new Response(stream?.pipeThrough(new TextEncoderStream()), { headers });
    },
    call: /^GET \/admin\/events$/,
    says: /the id is missing/,
  },
  {
    name: 'a claim of somebody else that is not named',
    on: /^POST \/admin\/suppliers\/\d+\/claim$/,
    act: refusing(null),
    call: /^POST \/admin\/suppliers\/\d+\/claim$/,
    says: /claim is undefined/,
  },
  {
    name: 'claims without their end',
    on: /^GET \/admin\/suppliers\/claims$/,
    act: eachRow(row => Object.fromEntries(Object.entries(row).filter(([field]) => field !== 'expiresAt'))),
    call: /^GET \/admin\/suppliers\/claims$/,
    says: /must have required property 'expiresAt'/,
  },
  {
    name: 'a next record that matches no filter',
    on: /^POST \/admin\/suppliers\/claims\/next$/,
    act: sending(() => ({})),
    call: /^POST \/admin\/suppliers\/claims\/next$/,
    says: /record is /,
  },
  {
    name: 'files of any type',
    on: /^POST \/admin\/attachments\?name=check\.exe$/,
    act: asking('name', 'check.txt'),
    call: /^POST \/admin\/attachments\?name=check\.exe$/,
    says: /status 200 instead of 422/,
  },
  {
    name: 'notes without their mentions',
    on: /^POST \/admin\/suppliers\/\d+\/notes$/,
    act: async (request, act) =>
      rewrite(await act(request), envelope =>
        'mentions' in envelope.data ? { ...envelope, data: { ...envelope.data, mentions: [] } } : envelope,
      ),
    call: /^POST \/admin\/suppliers\/\d+\/notes$/,
    says: /mentions are \[\]/,
  },
  {
    name: 'deleted notes with their text',
    on: /^DELETE \/admin\/notes\/\d+\?/,
    act: async (request, act) =>
      rewrite(await act(request), envelope => ({ ...envelope, data: { ...envelope.data, text: 'x' } })),
    call: /^DELETE \/admin\/notes\/\d+\?/,
    says: /it is .*"text":"x"/,
  },
  {
    name: 'items of the inbox that stay unread',
    on: /^POST \/admin\/inbox\/read$/,
    act: async (request, act) => rewrite(await act(request), envelope => ({ ...envelope, data: { unread: 99 } })),
    call: /^POST \/admin\/inbox\/read$/,
    says: /unread is 99/,
  },
  {
    name: 'a due time in the past',
    on: /^PUT \/admin\/suppliers\/\d+\/due-time$/,
    act: sending(body => ({ ...body, dueAt: new Date(Date.now() + 9_000_000).toISOString() })),
    call: /^PUT \/admin\/suppliers\/\d+\/due-time$/,
    says: /status 200 instead of 422/,
  },
  {
    name: 'a conflict about due times without the current ones',
    on: /^PUT \/admin\/dueTimes$/,
    act: refusing(null),
    call: /^PUT \/admin\/dueTimes$/,
    says: /data\.current is missing/,
  },
  {
    name: 'reasons that are not stored',
    on: /^PUT \/admin\/reason-presets\/suppliers\/reject$/,
    act: async (request, act) => act(new Request(request.url, { headers: request.headers })),
    call: /^PUT \/admin\/reason-presets\/suppliers\/reject$/,
    says: /version is 0/,
  },
  {
    name: 'refusals without the fields that are wrong',
    on: /^POST \/admin\/roles$/,
    act: async (request, act) =>
      rewrite(await act(request), envelope => ('errors' in envelope.data ? { ...envelope, data: null } : envelope)),
    call: /^POST \/admin\/roles$/,
    says: /answer\/data must be object/,
  },
  {
    name: 'a statement of another period',
    on: /^GET \/admin\/statistics\/statement\?/,
    act: asking('from', '2026-09-01'),
    call: /^GET \/admin\/statistics\/statement/,
    says: /it is of 2026-09-01/,
  },
];

/** The API with all of these breaks. */
export const createBroken =
  (answer: Act): FetchFunction =>
  (url, init) => {
    const request = new Request(url, init);
    const { pathname, search } = new URL(url);
    const call = `${request.method} ${pathname}${decodeURIComponent(search)}`;
    const found = breaks.find(({ on }) => on.test(call));
    return found ? found.act(request, answer) : answer(request);
  };
