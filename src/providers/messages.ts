export const zh = {
  http: {
    network: '网络请求错误，请检查网络连接后重试',
    timeout: '请求超时（10 秒），请稍后重试',
    late: '请求超时，请检查网络连接后重试',
    malformed: '服务器返回的内容无法识别，请联系管理员',
    failed: '请求失败，请稍后重试',
    httpError: '网络请求错误，请稍后重试',
    notOffered: '当前连接的服务不支持此功能',
    changed: '该记录已被他人修改，请核对最新内容后再操作',
  },
};

export const en: typeof zh = {
  http: {
    network: 'Network request error. Check your connection and try again.',
    timeout: 'The request timed out after 10 seconds. Try again later.',
    late: 'The request timed out. Check your connection and try again.',
    malformed: 'The server sent an invalid response. Contact an admin.',
    failed: 'The request failed. Try again later.',
    httpError: 'Network request error. Try again later.',
    notOffered: 'The connected service doesn’t support this',
    changed: 'Someone else changed this record. Check the latest version and try again.',
  },
};
