export const zh = {
  verb: {
    batch: '批量%{verb}',
    title: { one: '%{verb}%{name}', many: '批量%{verb}%{name}' },
    done: '%{verb}成功',
    because: '：%{reason}',
    more: '再显示 %{smart_count} 项',
    reason: {
      label: '原因',
      hint: '最多 200 字，按 Ctrl + Enter 提交',
      required: '请填写原因',
      tooLong: '原因不能超过 200 字',
    },
    each: {
      filled: '已填写 %{filled} / %{total}',
      paste: '可从表格整列粘贴：含编号的行对应到该编号，否则依次填入。',
      tooMany: '一次最多填写 %{most} 项，请减少勾选或缩小筛选范围后再操作。',
    },
    preview: {
      one: '即将%{verb}：',
      eligible: '可%{verb} %{smart_count} 项。',
      amount: '合计 %{amount}，涉及 %{smart_count} 个账户。',
      skipped: '%{smart_count} 项将被跳过',
    },
    effects: {
      title: '对余额的影响',
      owner: '账户',
      of: '%{owner} · %{smart_count} 笔',
      amount: '金额',
      balance: '余额变化',
      change: '%{before} → %{after}',
      same: '%{balance}（不变）',
      largest: '以上为金额最大的 %{smart_count} 个账户，共 %{owners} 个。',
    },
    progress: {
      running: '已处理 %{count} / %{total} 项',
      stopping: '正在停止，等待当前批次返回结果…（%{count} / %{total}）',
      stop: '停止',
      resume: '继续',
      check: '继续核对',
      unknown:
        '当前批次没有返回结果，可能已经生效。点击“继续核对”将用同一请求编号再次确认，不会重复执行；网络恢复后也会自动继续。',
      refused: '当前批次未执行。可以继续重试，或停止并查看结果。',
    },
    summary: {
      succeeded: '%{verb}成功 %{smart_count} 项',
      failed: '失败 %{smart_count} 项',
      untouched: '已停止，%{smart_count} 项未处理，仍保持选中',
      unknown: '已停止，%{smart_count} 项的结果未确认，请在列表中核对',
      retry: '重试失败项',
    },
  },
};

export const en: typeof zh = {
  verb: {
    batch: '%{verb} selected',
    title: { one: '%{verb} %{name}', many: '%{verb} %{name}' },
    done: '%{verb}: done',
    because: ': %{reason}',
    more: 'Show %{smart_count} more',
    reason: {
      label: 'Reason',
      hint: 'At most 200 characters; Ctrl + Enter submits',
      required: 'A reason is required',
      tooLong: 'At most 200 characters',
    },
    each: {
      filled: '%{filled} of %{total} filled in',
      paste: 'Paste a whole column: lines with a number go to it, others follow one another.',
      tooMany: 'At most %{most} at a time: select fewer, or narrow the search.',
    },
    preview: {
      one: 'This will %{verb}',
      eligible: '%{smart_count} record to %{verb}. |||| %{smart_count} records to %{verb}.',
      amount: '%{amount} in all, of %{smart_count} account. |||| %{amount} in all, of %{smart_count} accounts.',
      skipped: '%{smart_count} will be skipped',
    },
    effects: {
      title: 'Effect on balances',
      owner: 'Account',
      of: '%{owner} · %{smart_count} record |||| %{owner} · %{smart_count} records',
      amount: 'Amount',
      balance: 'Balance',
      change: '%{before} → %{after}',
      same: '%{balance} (unchanged)',
      largest: 'The %{smart_count} accounts with the largest amounts, of %{owners}.',
    },
    progress: {
      running: '%{count} of %{total} processed',
      stopping: 'Stopping after the current batch… (%{count} of %{total})',
      stop: 'Stop',
      resume: 'Continue',
      check: 'Check again',
      unknown:
        'The current batch has not answered and may have taken effect. “Check again” asks under the same request number, so nothing is done twice; it also goes on by itself once the network is back.',
      refused: 'The current batch was not carried out. Continue to try it again, or stop and see the result.',
    },
    summary: {
      succeeded: '%{verb}: %{smart_count} succeeded',
      failed: '%{smart_count} failed',
      untouched: 'Stopped: %{smart_count} left alone and still selected',
      unknown: 'Stopped: the outcome of %{smart_count} is not known, check them in the list',
      retry: 'Retry failed',
    },
  },
};
