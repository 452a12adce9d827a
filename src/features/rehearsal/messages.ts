export const zh = {
  rehearsal: {
    newest: '，最近一次为 %{name}（%{at}）',
    somebody: '已删除的账号',
    and: '、',
    nothing: '尚无记录，无法试算。',
    since: '依据 %{at} 起的记录，最多 90 天。',
    lost: '另有 %{smart_count} 次调用未能记录。',
    failed: '试算失败：%{error}',
    role: {
      stopped: '将拒绝 %{people} 人的 %{smart_count} 次调用%{newest}。',
      none: '不会拒绝已有的调用。',
      decisions: '其中：%{decisions}。',
      decision: '%{name} %{smart_count} 笔',
      allowed: '将放行 %{people} 人曾被拒绝的 %{smart_count} 次调用。',
      unknown: '%{share}（%{smart_count} 次）无法判断：数据范围有变，而当时涉及哪些记录未作记录。',
    },
    rule: {
      action: '按最近 90 天试算',
      asked: '将有 %{people} 人的 %{smart_count} 笔操作须复核%{newest}。',
      none: '已有的 %{smart_count} 笔操作都不会因此须复核。',
      alreadyAsked: '另有 %{smart_count} 笔也符合，但已由其他规则要求复核。',
      wait: '同类申请（%{smart_count} 笔）等待复核的中位数：%{wait}。',
      unknown: '%{share}（%{smart_count} 笔）无法判断：当时没有规则用到这些条件，未作记录。',
    },
    unused: {
      few: '60 天内无人使用：%{names}。',
      many: '60 天内无人使用：%{names}等 %{smart_count} 项。',
      action: '取消这些权限',
      since: '自 %{at} 起记录权限的使用情况，满 60 天后在此列出无人使用的权限。',
    },
  },
};

export const en: typeof zh = {
  rehearsal: {
    newest: ', the newest by %{name} at %{at}',
    somebody: 'a deleted account',
    and: ', ',
    nothing: 'Nothing is recorded yet, so there is nothing to try it on.',
    since: 'Based on what was recorded since %{at}, 90 days at most.',
    lost: '%{smart_count} more call couldn’t be recorded. |||| %{smart_count} more calls couldn’t be recorded.',
    failed: 'Couldn’t try it: %{error}',
    role: {
      stopped:
        'Would have stopped %{smart_count} call (people: %{people})%{newest}. |||| Would have stopped %{smart_count} calls (people: %{people})%{newest}.',
      none: 'Would have stopped no call.',
      decisions: 'Among them: %{decisions}.',
      decision: '%{name} (%{smart_count})',
      allowed:
        'Would have allowed %{smart_count} refused call (people: %{people}). |||| Would have allowed %{smart_count} refused calls (people: %{people}).',
      unknown:
        '%{share} (%{smart_count}) unknown: the scope changes, and which records these calls were about was not recorded.',
    },
    rule: {
      action: 'Try it on the last 90 days',
      asked:
        'Would have asked a second person %{smart_count} time (people: %{people})%{newest}. |||| Would have asked a second person %{smart_count} times (people: %{people})%{newest}.',
      none: 'Would have asked nobody about the decision that was made (%{smart_count}). |||| Would have asked nobody about the decisions that were made (%{smart_count}).',
      alreadyAsked:
        'It also applies to %{smart_count} that another rule asks about anyway. |||| It also applies to %{smart_count} that other rules ask about anyway.',
      wait: 'Median wait of such requests (%{smart_count}): %{wait}.',
      unknown: '%{share} (%{smart_count}) unknown: no rule looked at these conditions then, so they were not recorded.',
    },
    unused: {
      few: 'Not used in 60 days: %{names}.',
      many: 'Not used in 60 days: %{names} … (%{smart_count}).',
      action: 'Take these away',
      since: 'The use of permissions is recorded since %{at}. After 60 days, those that nobody uses are named here.',
    },
  },
};
