export const zh = {
  proof: {
    other: '其他验证方式',
    verify: '验证',
    unsupported: '当前浏览器不支持通行密钥，请换用其他浏览器或联系管理员。',
    passkey: {
      switch: '使用通行密钥',
      text: '使用已保存的通行密钥：指纹、面容、屏幕锁或安全密钥。',
      action: '使用通行密钥',
      registered: '此设备或安全密钥上已有您的通行密钥',
    },
    totp: { switch: '使用身份验证器', text: '输入身份验证器中的 6 位验证码。', label: '验证码' },
    recoveryCode: {
      switch: '使用恢复码',
      text: '输入一个恢复码，每个只能使用一次。',
      label: '恢复码',
    },
    password: { switch: '使用密码', text: '输入您的登录密码。', label: '密码' },
    back: '返回',
    signIn: { title: '双重验证', back: '返回登录' },
  },
  stepUp: {
    title: '验证身份',
    text: '此操作需要再次验证身份，验证后自动继续，已填写的内容不会丢失。',
  },
};

export const en: typeof zh = {
  proof: {
    other: 'Other ways to verify',
    verify: 'Verify',
    unsupported: 'This browser can’t use passkeys. Use another browser, or ask an admin.',
    passkey: {
      switch: 'Use a passkey',
      text: 'Use your saved passkey: fingerprint, face, screen lock or security key.',
      action: 'Use passkey',
      registered: 'You already have a passkey on this device or security key',
    },
    totp: {
      switch: 'Use your authenticator app',
      text: 'Enter the 6-digit code from your authenticator app.',
      label: 'Code',
    },
    recoveryCode: {
      switch: 'Use a recovery code',
      text: 'Enter one of your recovery codes. Each works once.',
      label: 'Recovery code',
    },
    password: { switch: 'Use your password instead', text: 'Enter your password.', label: 'Password' },
    back: 'Back',
    signIn: { title: 'Two-step verification', back: 'Back to sign in' },
  },
  stepUp: {
    title: 'Verify it’s you',
    text: 'Verify again to continue. You keep what you typed.',
  },
};
