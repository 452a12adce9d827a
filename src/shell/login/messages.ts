import { brand } from '@/models/brand';

/** The messages of the login page, which loads no others but those of sessions and calls. */
export const zh = {
  // From react-admin's language package, which the login page does not load.
  ra: {
    action: { toggle_theme: '切换明暗主题' },
    auth: { auth_check_error: '请登录以继续', sign_in: '登录' },
    input: { password: { toggle_visible: '隐藏密码', toggle_hidden: '显示密码' } },
  },
  shell: {
    name: brand.zh,
    footer: `${brand.zh} · ${brand.en}`,
    status: {
      offline: { title: '网络已断开', hint: '网络请求错误，请检查网络连接后重试' },
      missingStyle: '无法预加载样式文件 %{path}',
      outdated: { title: '有新版本', hint: '系统已更新，请重新加载页面后继续使用。' },
    },
    login: {
      title: '登录',
      subtitle: '使用%{name}和密码登录',
      product: {
        title: '供应商、订单与资金，一处处理',
        bulk: '批量审核，每条结果清楚',
        keyboard: '全程可用键盘操作',
        record: '谁改了什么，随时可查',
      },
      mobile: '手机号',
      account: '账号',
      email: '邮箱',
      password: '密码',
      remember: '记住密码',
      passkey: '使用通行密钥登录',
      required: {
        mobile: '手机号不能为空',
        account: '账号不能为空',
        email: '邮箱不能为空',
        password: '密码不能为空',
      },
      welcome: '欢迎使用',
      failed: '登录出错，请刷新后重试',
      lockedFor: '剩余时间 %{time}。',
      unlocked: '现在可以重新登录。',
      understood: '知道了',
      forgot: {
        action: '忘记密码',
        title: '忘记密码',
        text: '请联系管理员重置密码。为保障账号安全，不支持自助找回。',
      },
      register: {
        action: '注册账号',
        title: '注册账号',
        text: '账号由管理员创建。请联系管理员，并提供您的姓名、%{name}和所需权限。',
      },
    },
  },
};

export const en: typeof zh = {
  // From react-admin's language package, which the login page does not load.
  ra: {
    action: { toggle_theme: 'Toggle light/dark mode' },
    auth: { auth_check_error: 'Sign in to continue', sign_in: 'Sign in' },
    input: { password: { toggle_visible: 'Hide password', toggle_hidden: 'Show password' } },
  },
  shell: {
    name: brand.en,
    footer: `${brand.en} · back office of the supply platform`,
    status: {
      offline: {
        title: 'You are offline',
        hint: 'Network request error. Check your connection and try again.',
      },
      missingStyle: 'Unable to preload CSS for %{path}',
      outdated: { title: 'New version', hint: 'The console was updated. Reload the page to continue.' },
    },
    login: {
      title: 'Sign in',
      subtitle: 'Use your %{name} and password',
      product: {
        title: 'Suppliers, orders and money in one place',
        bulk: 'Approve in bulk, with a result for every record',
        keyboard: 'Do everything by keyboard',
        record: 'See who changed what, and when',
      },
      mobile: 'Mobile number',
      account: 'Account',
      email: 'Email',
      password: 'Password',
      remember: 'Remember password',
      passkey: 'Sign in with a passkey',
      required: {
        mobile: 'Mobile number cannot be empty',
        account: 'Account cannot be empty',
        email: 'Email cannot be empty',
        password: 'Password cannot be empty',
      },
      welcome: `Welcome to ${brand.en}`,
      failed: 'Sign-in error: refresh and try again',
      lockedFor: 'Time left: %{time}.',
      unlocked: 'You can sign in again now.',
      understood: 'Got it',
      forgot: {
        action: 'Forgot password',
        title: 'Forgot password',
        text: 'You can’t reset your own password. Ask an admin to reset it.',
      },
      register: {
        action: 'Register account',
        title: 'Register account',
        text: 'Ask an admin to create your account. Send your name, your %{name} and the permissions you need.',
      },
    },
  },
};
