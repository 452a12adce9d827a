export const zh = {
  action: '演示',
  title: '关于此演示',
  stored: '演示完全在您的浏览器中运行。数据只保存在此浏览器中，关闭后仍在，其他人看不到。',
  lost: '演示完全在您的浏览器中运行。此窗口不保存数据，关闭后恢复为初始状态。',
  consequence: '重置后，所有改动都会丢失，示例数据恢复为初始状态，您会退出登录。语言、主题等设置保留。',
  reset: '重置数据',
  cancel: '取消',
  accounts: '演示账号（点击填入）',
  roles: {
    superAdmin: '超级管理员',
    admin: '管理员',
    finance: '财务',
    auditor: '审核员',
    catalog: '商品运营',
    viewer: '只读',
  },
  stages: {
    download: '正在下载数据库',
    engine: '正在启动数据库',
    data: '正在准备示例数据',
  },
  progress: '准备进度',
  early: '可以先填写，数据库就绪后才能登录。',
  waiting: '数据库就绪后自动登录，请稍候。',
  ready: '数据库已就绪。演示完全在您的浏览器中运行，无需服务器。',
  retry: '重试',
  failures: {
    unsupported: {
      title: '此浏览器窗口无法运行演示',
      text: '演示需要 Service Worker。请改用普通（非无痕）窗口或新版的 Chrome、Edge、Firefox、Safari，并通过 HTTPS 访问。',
    },
    download: { title: '下载未完成', text: '请检查网络后重试，已下载的部分不会重复下载。' },
    database: {
      title: '数据库无法启动',
      text: '请重试。如仍失败，请重置数据，示例数据将恢复为初始状态。',
    },
  },
};

export const en: typeof zh = {
  action: 'Demo',
  title: 'About this demo',
  stored: 'The demo runs in your browser. Its data stays in this browser, and nobody else can see it.',
  lost: 'The demo runs in your browser. This window keeps no data: your changes are lost when you close it.',
  consequence:
    'You lose all your changes, get the original sample data back and are signed out. Language, theme and other settings stay.',
  reset: 'Reset data',
  cancel: 'Cancel',
  accounts: 'Demo accounts. Select one to fill in the form.',
  roles: {
    superAdmin: 'Super admin',
    admin: 'Admin',
    finance: 'Finance',
    auditor: 'Auditor',
    catalog: 'Catalog',
    viewer: 'Viewer',
  },
  stages: {
    download: 'Downloading the database',
    engine: 'Starting the database',
    data: 'Preparing the sample data',
  },
  progress: 'Progress',
  early: 'You can fill in the form now and sign in when the database is ready.',
  waiting: 'We’ll sign you in when the database is ready.',
  ready: 'The database is ready. The demo runs in your browser, without a server.',
  retry: 'Try again',
  failures: {
    unsupported: {
      title: 'This browser window can’t run the demo',
      text: 'The demo needs a service worker. Use a regular (not private) window of a recent Chrome, Edge, Firefox or Safari over HTTPS.',
    },
    download: {
      title: 'The download didn’t finish',
      text: 'Check your connection and try again. Finished files are not downloaded again.',
    },
    database: {
      title: 'The database didn’t start',
      text: 'Try again. If it fails again, reset the data. You then start with the original sample data.',
    },
  },
};
