const zhStatuses = { reviewing: '审核中', withdrawn: '已撤回', passed: '已通过', refused: '已驳回' };
const enStatuses: typeof zhStatuses = {
  reviewing: 'Under review',
  withdrawn: 'Withdrawn',
  passed: 'Approved',
  refused: 'Rejected',
};

export const zh = {
  resources: {
    certifications: {
      page: '参数变更审核',
      sections: {
        progress: '审核进度',
        application: '申请信息',
        current: '变更后的参数',
        original: '变更前的参数',
        decisions: '审核记录',
      },
      steps: {
        submit: { title: '提交申请', text: '申请人提交变更' },
        review: { title: '审核', text: '由技术负责人审核' },
        publish: { title: '生效', text: '新参数开始使用' },
      },
      fields: {
        id: '申请编号',
        applicant: '申请人',
        department: '部门',
        submittedAt: '提交时间',
        reason: '变更原因',
      },
      status: zhStatuses,
      withdraw: { action: '撤回申请', title: '撤回申请', text: '撤回后审核将停止，您可以随时重新提交。' },
      submitAgain: '重新提交',
    },
    parameters: {
      fields: {
        resolution: '采集分辨率',
        frameRate: '采集帧率（fps）',
        bitRate: '码率',
        videoEncoding: '视频编码',
        audioChannel: '声道',
        sampleRate: '采样率',
      },
      audioChannel: { mono: '单声道', stereo: '双声道' },
    },
    decisions: {
      fields: { content: '审核内容', operator: '处理人', result: '结果', decidedAt: '处理时间', note: '备注' },
      result: zhStatuses,
    },
  },
};

export const en: typeof zh = {
  resources: {
    certifications: {
      page: 'Parameter change',
      sections: {
        progress: 'Progress',
        application: 'Application',
        current: 'Parameters after the change',
        original: 'Parameters before the change',
        decisions: 'Earlier decisions',
      },
      steps: {
        submit: { title: 'Application', text: 'Submitted by the applicant' },
        review: { title: 'Review', text: 'By the technical lead' },
        publish: { title: 'Effective', text: 'The new parameters take effect' },
      },
      fields: {
        id: 'Application ID',
        applicant: 'Applicant',
        department: 'Department',
        submittedAt: 'Submitted at',
        reason: 'Reason',
      },
      status: enStatuses,
      withdraw: {
        action: 'Withdraw',
        title: 'Withdraw application',
        text: 'This ends the review. You can submit the application again at any time.',
      },
      submitAgain: 'Submit again',
    },
    parameters: {
      fields: {
        resolution: 'Resolution',
        frameRate: 'Frame rate (fps)',
        bitRate: 'Bit rate',
        videoEncoding: 'Video encoding',
        audioChannel: 'Channels',
        sampleRate: 'Sample rate',
      },
      audioChannel: { mono: 'Mono', stereo: 'Stereo' },
    },
    decisions: {
      fields: {
        content: 'Subject',
        operator: 'Decided by',
        result: 'Result',
        decidedAt: 'Decided at',
        note: 'Note',
      },
      result: enStatuses,
    },
  },
};
