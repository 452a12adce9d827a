export const zh = {
  result: {
    success: {
      title: '提交成功',
      text: '申请已提交，通常在一个工作日内完成审核，结果将通知到您的手机。',
      again: '再提交一个',
      list: '返回列表',
      progress: '申请进度',
      steps: {
        submitted: { title: '提交申请', text: '今天 10:24' },
        checked: { title: '材料核对', text: '进行中' },
        decided: { title: '审核完成', text: '预计明天' },
      },
    },
    error: {
      title: '提交失败',
      text: '以下内容有误，请修改后重新提交。',
      correct: '返回修改',
      home: '返回工作台',
      reasons: '失败原因',
      reason: {
        link: { text: '推广链接无法访问，请确认以 http:// 或 https:// 开头。', action: '修改链接' },
        bitRate: { text: '最大码率超过 1800 kbps，请调低。', action: '修改参数' },
      },
    },
  },
};

export const en: typeof zh = {
  result: {
    success: {
      title: 'Submitted',
      text: 'We usually review applications within one working day. We’ll text you the result.',
      again: 'Submit another',
      list: 'Back to list',
      progress: 'Application progress',
      steps: {
        submitted: { title: 'Submitted', text: 'Today, 10:24' },
        checked: { title: 'Documents checked', text: 'In progress' },
        decided: { title: 'Decided', text: 'Expected tomorrow' },
      },
    },
    error: {
      title: 'Submission failed',
      text: 'Correct the errors below and submit again.',
      correct: 'Back to the form',
      home: 'Back to workplace',
      reasons: 'Errors',
      reason: {
        link: {
          text: 'The promotion link can’t be reached. Start it with http:// or https://.',
          action: 'Correct the link',
        },
        bitRate: {
          text: 'The highest bit rate is above 1800 kbps. Enter a lower one.',
          action: 'Correct the parameters',
        },
      },
    },
  },
};
