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
        link: { text: '推广链接无法访问，请确认地址以 http:// 或 https:// 开头。', action: '修改链接' },
        bitRate: { text: '最大码率超出了 1800 kbps 的上限。', action: '修改参数' },
      },
    },
  },
};

export const en: typeof zh = {
  result: {
    success: {
      title: 'Submitted',
      text: 'Applications are usually decided within one working day. We will notify you by phone.',
      again: 'Submit another',
      list: 'Back to the list',
      progress: 'Progress of the application',
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
      home: 'Back to the workplace',
      reasons: 'Errors',
      reason: {
        link: {
          text: 'The promotion link cannot be reached; it must begin with http:// or https://.',
          action: 'Correct the link',
        },
        bitRate: { text: 'The highest bit rate is above the limit of 1800 kbps.', action: 'Correct the parameters' },
      },
    },
  },
};
