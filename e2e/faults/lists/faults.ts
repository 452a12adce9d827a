import type { Mishap } from '../page/proxy';

export type Locale = 'zh-CN' | 'en-US';

/** The console's messages for failures without a server message (docs/requirements.md#errors). */
const told = {
  network: {
    'zh-CN': '网络请求错误，请检查网络连接后重试',
    'en-US': 'Network request error. Check your connection and try again.',
  },
  timeout: {
    'zh-CN': '请求超时（10 秒），请稍后重试',
    'en-US': 'The request timed out after 10 seconds. Try again later.',
  },
  malformed: {
    'zh-CN': '服务器返回的内容无法识别，请联系管理员',
    'en-US': 'The server sent an invalid response. Contact an admin.',
  },
  httpError: { 'zh-CN': '网络请求错误，请稍后重试', 'en-US': 'Network request error. Try again later.' },
  expired: { 'zh-CN': '登录已过期', 'en-US': 'Session expired' },
};

export type FaultKind = {
  name: string;
  mishap: Mishap;
  /** The message that the page must show. */
  words: (locale: Locale) => string;
  /** The page retries a read twice before it gives up. */
  repeated?: true;
  /** The fault ends when the user signs in again in place. */
  renewed?: true;
  /** The server has executed the call, but its response is lost. */
  acts?: true;
  /** The browser knows that it is offline. */
  offline?: true;
};

const envelope = (status: number, code: number, message: string): Mishap => ({
  kind: 'answer',
  status,
  type: 'application/json',
  body: JSON.stringify({ code, message, data: null }),
});

/** A fault whose message from the server is shown to the user unchanged. */
const said = (name: string, status: number, code: number, message: string): FaultKind => ({
  name,
  mishap: envelope(status, code, message),
  words: () => message,
});

const html = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>';
const own = (key: keyof typeof told) => (locale: Locale) => told[key][locale];

/** No request gets to the server, and the browser knows that it is offline. */
export const offline: FaultKind = { name: 'offline', mishap: { kind: 'drop' }, words: own('network'), offline: true };

/** Every fault of a single call, with the expected message. */
export const faults: readonly FaultKind[] = [
  { ...said('HTTP 500', 500, 500, '数据库正在维护'), repeated: true },
  {
    name: 'HTTP 502',
    mishap: { kind: 'answer', status: 502, type: 'text/html', body: html },
    words: own('httpError'),
    repeated: true,
  },
  { name: 'timeout', mishap: { kind: 'hang' }, words: own('timeout'), repeated: true },
  { name: 'dropped', mishap: { kind: 'drop' }, words: own('network'), repeated: true },
  { name: 'cut', mishap: { kind: 'cut' }, words: own('network'), repeated: true, acts: true },
  {
    name: 'malformed',
    mishap: { kind: 'answer', status: 200, type: 'application/json', body: '{"code":0,"data":[{"id":"1",' },
    words: own('malformed'),
  },
  said('envelope', 200, 1001, '今日额度已用完'),
  {
    ...said('HTTP 401', 401, 401, '会话已过期'),
    words: own('expired'),
    renewed: true,
  },
  said('HTTP 403', 403, 403, '缺少权限：drill:read'),
  said('HTTP 409', 409, 409, '该记录正在被他人处理'),
  said('HTTP 429', 429, 429, '请求过于频繁，请一分钟后再试'),
];
