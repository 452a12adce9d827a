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
      held: '将有 %{people} 人的 %{smart_count} 笔操作暂缓%{newest}。',
      none: '已有的 %{smart_count} 笔操作都不会受影响。',
      alreadyAsked: '另有 %{smart_count} 笔也符合，但其他规则已有同样的要求。',
      wait: '同类申请（%{smart_count} 笔）等待复核的中位数：%{wait}。',
      unknown: '%{share}（%{smart_count} 笔）无法判断：当时没有规则用到这些条件，未作记录。',
    },
    disabling: {
      alone: '停用后，%{people} 人的 %{smart_count} 笔操作本可一人完成，无须复核%{newest}。',
      unheld: '停用后，%{people} 人的 %{smart_count} 笔操作本不会暂缓%{newest}。',
      none: '停用后，已有的 %{smart_count} 笔操作都不会受影响。',
      covered: '另有 %{smart_count} 笔，其他规则仍有同样的要求。',
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
      held: 'Would have held %{smart_count} decision (people: %{people})%{newest}. |||| Would have held %{smart_count} decisions (people: %{people})%{newest}.',
      none: 'Would have changed nothing for the decision that was made (%{smart_count}). |||| Would have changed nothing for the decisions that were made (%{smart_count}).',
      alreadyAsked:
        'It also applies to %{smart_count} for which another rule demands the same. |||| It also applies to %{smart_count} for which other rules demand the same.',
      wait: 'Median wait of such requests (%{smart_count}): %{wait}.',
      unknown: '%{share} (%{smart_count}) unknown: no rule looked at these conditions then, so they were not recorded.',
    },
    disabling: {
      alone:
        'Without it, one person alone would have made %{smart_count} decision (people: %{people})%{newest}. |||| Without it, one person alone would have made %{smart_count} decisions (people: %{people})%{newest}.',
      unheld:
        'Without it, %{smart_count} decision would not have been held (people: %{people})%{newest}. |||| Without it, %{smart_count} decisions would not have been held (people: %{people})%{newest}.',
      none: 'Without it, nothing would have changed for the decision that was made (%{smart_count}). |||| Without it, nothing would have changed for the decisions that were made (%{smart_count}).',
      covered:
        'Other rules demand the same for %{smart_count} more. |||| Other rules demand the same for %{smart_count} more.',
    },
    unused: {
      few: 'Not used in 60 days: %{names}.',
      many: 'Not used in 60 days: %{names} … (%{smart_count}).',
      action: 'Take these away',
      since: 'The use of permissions is recorded since %{at}. After 60 days, those that nobody uses are named here.',
    },
  },
};
