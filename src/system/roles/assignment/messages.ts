export const zh = {
  resources: {
    roles: {
      assignment: {
        action: '分配权限',
        look: '查看权限',
        of: '“%{name}”的权限',
        search: '搜索权限名称或编码',
        noMatch: '没有符合条件的权限，请修改搜索内容。',
        section: '%{name}（%{count}/%{total}）',
        remarks: { added: '新增', removed: '移除', disabled: '已停用', beyond: '超出您的权限' },
        count: '已选 %{smart_count} 项',
        changed: '已选 %{smart_count} 项，新增 %{added}，移除 %{removed}',
        review: '查看变更',
        changes: '变更“%{name}”的权限',
        affects: '将影响 %{smart_count} 位管理员，保存后立即生效。',
        affectsNobody: '没有管理员拥有此角色，暂不影响任何人。',
        adds: '新增（%{smart_count}）',
        removes: '移除（%{smart_count}）',
        back: '返回修改',
        saved: '权限已保存，立即生效',
        and: '、',
        conflict: {
          same: '未改动权限',
          added: { few: '新增：%{names}', many: '新增：%{names} 等 %{smart_count} 项' },
          removed: { few: '移除：%{names}', many: '移除：%{names} 等 %{smart_count} 项' },
          and: '；',
        },
        readOnly: {
          denied: '您没有分配权限的权限（roles:assign-permissions），只能查看。',
          superAdmin: '超级管理员始终拥有全部权限，不能更改。',
          beyond: '此角色拥有超出您权限的内容，您只能查看，请联系超级管理员。',
        },
      },
    },
  },
};

export const en: typeof zh = {
  resources: {
    roles: {
      assignment: {
        action: 'Assign permissions',
        look: 'View permissions',
        of: 'Permissions of “%{name}”',
        search: 'Search by name or code',
        noMatch: 'No permissions found. Change your search.',
        section: '%{name} (%{count}/%{total})',
        remarks: { added: 'Added', removed: 'Removed', disabled: 'Disabled', beyond: 'Beyond your permissions' },
        count: '%{smart_count} selected',
        changed: '%{smart_count} selected: +%{added}, −%{removed}',
        review: 'Review',
        changes: 'Change the permissions of “%{name}”',
        affects:
          'Affects %{smart_count} admin as soon as you save. |||| Affects %{smart_count} admins as soon as you save.',
        affectsNobody: 'No admin has this role, so nobody is affected.',
        adds: 'Added (%{smart_count})',
        removes: 'Removed (%{smart_count})',
        back: 'Back',
        saved: 'Permissions saved. They apply immediately',
        and: ', ',
        conflict: {
          same: 'Permissions not changed',
          added: { few: 'Added: %{names}', many: 'Added: %{names} and others (%{smart_count})' },
          removed: { few: 'Removed: %{names}', many: 'Removed: %{names} and others (%{smart_count})' },
          and: '; ',
        },
        readOnly: {
          denied:
            'You don’t have permission to assign permissions (roles:assign-permissions), so you can only view them.',
          superAdmin: 'The super admin always has every permission. This cannot be changed.',
          beyond: 'This role has more permissions than you, so you can only view it. Ask a super admin for changes.',
        },
      },
    },
  },
};
