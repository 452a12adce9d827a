export const zh = {
  resources: {
    menus: {
      hiding: {
        title: '隐藏菜单',
        text: '以下人员将看不到“%{name}”，可随时重新显示。',
        everyone: '所有管理员',
        permission: '拥有%{permission}权限的管理员',
        roles: '角色为%{names}的管理员',
        below: '其下 %{smart_count} 项将一并隐藏：',
      },
      rules: {
        type: '请选择类型',
        name: '请输入菜单名称，最多 50 字',
        path: '请输入路径',
        pathLength: '路径最多 300 字',
        pagePath: '路径须以一个 / 开头，且不含空格、反斜杠或连续的 /',
        linkPath: '请输入 http:// 或 https:// 开头的完整网址',
        locale: '最多 100 字',
        component: '最多 200 字',
        order: '请输入 0 至 1000000 的整数',
      },
      hints: {
        parentId: '留空为顶级；只有目录可以包含下级',
        path: {
          directory: '目录本身不打开页面，路径用于归类，如 /system',
          menu: '后台内的页面，如 /supplier/list',
          link: '完整网址，如 https://example.com，点击菜单后在新标签页打开',
        },
        unknownPath: {
          directory: '没有以此路径开头的页面，请检查路径。',
          menu: '没有这个页面，打开后会显示“页面不存在”，请检查路径。',
        },
        locale: {
          none: '填写后按界面语言显示；留空则显示菜单名称',
          known: '当前语言下显示为：%{title}',
          unknown: '没有这个多语言键，将显示菜单名称，请检查',
        },
        permission: '有此权限的人才能看到；留空则所有人可见',
        order: '留空则排在最后；也可在列表中拖动',
        component: '本后台不使用，供其他系统读取，可留空',
        hidden: '页面仍可打开，仅不在侧边菜单中列出',
      },
    },
  },
};

export const en: typeof zh = {
  resources: {
    menus: {
      hiding: {
        title: 'Hide menu entry',
        text: 'Hides “%{name}” from the menu of the admins below. You can show it again at any time.',
        everyone: 'All admins',
        permission: 'Admins with the permission %{permission} |||| Admins with one of the permissions %{permission}',
        roles: 'Admins with these roles: %{names}',
        below: 'Its %{smart_count} entry is hidden too: |||| Its %{smart_count} entries are hidden too:',
      },
      rules: {
        type: 'Select a type',
        name: 'Enter a menu name of up to 50 characters',
        path: 'Enter a path',
        pathLength: 'Use up to 300 characters',
        pagePath: 'Start the path with one /, and don’t use spaces, backslashes or //',
        linkPath: 'Enter a full web address that starts with http:// or https://',
        locale: 'Use up to 100 characters',
        component: 'Use up to 200 characters',
        order: 'Enter a whole number from 0 to 1,000,000',
      },
      hints: {
        parentId: 'Leave empty for the top level. Only directories can contain other entries.',
        path: {
          directory: 'Groups entries and opens no page. Example: /system',
          menu: 'A page of this console. Example: /supplier/list',
          link: 'Opens in a new tab. Example: https://example.com',
        },
        unknownPath: {
          directory: 'No page starts with this path. Check the path.',
          menu: 'There’s no page at this path, so the entry would open “Page is gone”. Check the path.',
        },
        locale: {
          none: 'Shows the entry in each language. Leave empty to show the menu name.',
          known: 'Shown in this language as: %{title}',
          unknown: 'This key doesn’t exist, so the menu name is shown. Check the key.',
        },
        permission: 'Only admins with this permission see the entry. Leave empty to show it to everyone.',
        order: 'Leave empty to put it last. You can also drag entries in the list.',
        component: 'Optional. Not used by this console; for other systems.',
        hidden: 'The page can be opened, but the menu doesn’t list it',
      },
    },
  },
};
