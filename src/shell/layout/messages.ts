export const zh = {
  shell: {
    status: {
      home: '返回工作台',
      reload: '重新加载页面',
      403: {
        title: '拒绝访问',
        hint: '您没有访问此页面的权限，如需开通请联系管理员。',
        roles: '此页面只对以下角色开放：%{names}',
        role: { admin: '管理员', super_admin: '超级管理员' },
      },
      404: { title: '页面不存在', hint: '您访问的页面不存在或已被移除，请检查地址是否正确。' },
      offline: { title: '网络已断开', hint: '网络请求错误，请检查网络连接后重试' },
      unreachable: {
        title: '无法连接服务',
        hint: '服务暂时没有响应。您的登录仍然有效，恢复后会自动打开当前页面。',
        countdown: '%{seconds} 秒后自动重试',
        trying: '正在重试…',
      },
      missingStyle: '无法预加载样式文件 %{path}',
      outdated: { title: '有新版本', hint: '系统已更新，请重新加载页面后继续使用。' },
      500: { title: '服务器内部错误', hint: '此页面未能正常显示，您可以重新加载，其他页面不受影响。' },
    },
  },
};

export const en: typeof zh = {
  shell: {
    status: {
      home: 'Back to the workplace',
      reload: 'Reload this page',
      403: {
        title: 'Access denied',
        hint: 'You don’t have permission to open this page. Ask an administrator for access.',
        roles: 'Only these roles can open this page: %{names}',
        role: { admin: 'Admin', super_admin: 'Super admin' },
      },
      404: { title: 'Page is gone', hint: 'The page does not exist or has been removed. Check the address.' },
      offline: {
        title: 'You are offline',
        hint: 'Network request error: check the connection and try again',
      },
      unreachable: {
        title: 'Service unavailable',
        hint: 'The service is not responding. You are still signed in. This page opens when the service is back.',
        countdown: 'Retrying in %{seconds} s',
        trying: 'Retrying…',
      },
      missingStyle: 'Unable to preload CSS for %{path}',
      outdated: { title: 'New version', hint: 'The console was updated. Reload the page to continue.' },
      500: {
        title: 'Internal server error',
        hint: 'Something went wrong on this page. Reload it. Other pages are not affected.',
      },
    },
  },
};
