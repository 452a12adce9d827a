export const zh = {
  proof: {
    other: '其他验证方式',
    verify: '验证',
    unsupported: '当前浏览器不支持通行密钥，请换用其他浏览器或联系管理员。',
    passkey: {
      switch: '使用通行密钥',
      text: '使用已保存的通行密钥，通过指纹、面容、屏幕锁或安全密钥验证。',
      action: '使用通行密钥',
      registered: '此设备或安全密钥上已有您的通行密钥',
    },
    totp: { switch: '使用身份验证器', text: '打开身份验证器，输入其中显示的 6 位验证码。', label: '验证码' },
    recoveryCode: {
      switch: '改用恢复码',
      text: '输入您保存的一个恢复码。每个恢复码只能使用一次。',
      label: '恢复码',
    },
    password: { switch: '使用密码', text: '请输入您的登录密码。', label: '密码' },
    back: '返回',
    signIn: { title: '双重验证', back: '返回登录' },
  },
  stepUp: {
    title: '确认是您本人',
    text: '此操作需要再次验证身份。验证后自动继续，已填写的内容不会丢失。',
    cancelled: '您取消了身份确认，操作未执行',
  },
};

export const en: typeof zh = {
  proof: {
    other: 'Other ways to verify',
    verify: 'Verify',
    unsupported: 'This browser can’t use passkeys. Use another one or ask an administrator.',
    passkey: {
      switch: 'Use a passkey',
      text: 'Verify with the fingerprint, face, screen lock or security key of your passkey.',
      action: 'Use passkey',
      registered: 'This device or security key already has a passkey of yours',
    },
    totp: {
      switch: 'Use your authenticator app',
      text: 'Enter the 6-digit code that your authenticator app shows.',
      label: 'Code',
    },
    recoveryCode: {
      switch: 'Use a recovery code instead',
      text: 'Enter one of the recovery codes that you saved. Each works only once.',
      label: 'Recovery code',
    },
    password: { switch: 'Use your password', text: 'Enter the password that you sign in with.', label: 'Password' },
    back: 'Back',
    signIn: { title: 'Two-step verification', back: 'Back to sign in' },
  },
  stepUp: {
    title: 'Confirm it’s you',
    text: 'This action needs a fresh check of who you are. It continues afterwards, and nothing you typed is lost.',
    cancelled: 'You cancelled the identity check, so nothing was done',
  },
};
