export const zh = {
  name: '供应平台运营后台',
  title: '正在准备演示',
  hint: '演示完全在您的浏览器中运行，没有服务器。首次打开需要下载数据库，之后即开即用，离线也可使用。',
  progress: '准备进度',
  stages: {
    download: '下载控制台与数据库引擎',
    engine: '启动数据库引擎',
    data: '写入示例数据',
    console: '打开控制台',
  },
  retry: '重试',
  reset: '重置数据',
  failures: {
    unsupported: {
      title: '此浏览器窗口无法运行演示',
      text: '演示需要 Service Worker。请改用普通（非无痕）窗口或新版的 Chrome、Edge、Firefox、Safari，并通过 HTTPS 访问。',
    },
    download: { title: '下载未完成', text: '请检查网络后重试，已下载的部分不会重复下载。' },
    database: {
      title: '数据库无法启动',
      text: '请重试；仍然失败时，请重置数据，此浏览器中的演示数据会恢复为初始状态。',
    },
  },
};

export const en: typeof zh = {
  name: 'Supply Console',
  title: 'Preparing the demo',
  hint: 'Everything runs in your browser, without a server. The database downloads once; after that the demo opens right away, even offline.',
  progress: 'Progress',
  stages: {
    download: 'Downloading console and database engine',
    engine: 'Starting the database engine',
    data: 'Writing the sample data',
    console: 'Opening the console',
  },
  retry: 'Retry',
  reset: 'Reset data',
  failures: {
    unsupported: {
      title: 'This browser window cannot run the demo',
      text: 'The demo needs a service worker. Use a regular (not private) window of a recent Chrome, Edge, Firefox or Safari over HTTPS.',
    },
    download: {
      title: 'The download did not finish',
      text: 'Check your network and retry. Files that have arrived are not downloaded again.',
    },
    database: {
      title: 'The database did not start',
      text: 'Retry. If it fails again, reset the data. This restores the demo in this browser to its initial state.',
    },
  },
};
