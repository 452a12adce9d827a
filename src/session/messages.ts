export const zh = {
  session: {
    noToken: '登录失败：未返回令牌',
    malformedInfo: '登录信息异常，请重新登录。仍无法使用时，请联系管理员',
    infoFailed: '获取用户信息失败，请重新登录：%{message}',
    passkey: { cancelled: '未使用通行密钥，请重试或换一种方式', failed: '通行密钥验证失败，请重试' },
    expired: {
      title: '登录已过期',
      text: '您的登录已过期，请重新登录。输入密码即可继续，已填写的内容不会丢失。如管理员已重置密码，请输入新密码。',
      password: '%{name} 的密码',
      relogin: '重新登录',
      continue: '登录并继续',
    },
  },
  stepUp: { cancelled: '您取消了身份验证，操作未执行' },
};

export const en: typeof zh = {
  session: {
    noToken: 'Sign-in failed: no token returned',
    malformedInfo: 'Your user information is invalid. Sign in again, or ask an admin.',
    infoFailed: 'Couldn’t load your user information. Sign in again: %{message}',
    passkey: {
      cancelled: 'No passkey was used. Try again, or use another way.',
      failed: 'The passkey didn’t work. Try again.',
    },
    expired: {
      title: 'Session expired',
      text: 'Your session has expired. Sign in again with your password to continue where you are. You keep what you typed. If an admin has reset your password, enter the new one.',
      password: 'Password for %{name}',
      relogin: 'Sign in again',
      continue: 'Sign in and continue',
    },
  },
  stepUp: { cancelled: 'Not done: you cancelled the verification' },
};
