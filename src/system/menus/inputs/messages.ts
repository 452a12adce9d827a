export const zh = {
  resources: {
    menus: {
      rules: {
        type: '请选择类型',
        name: '请输入菜单名称，最多 50 字',
        path: '请输入路径',
        pathLength: '路径最多 300 字',
        pagePath: '路径须以一个 / 开头，且不含空格、反斜杠或连续的 /',
        linkPath: '请输入 http:// 或 https:// 开头的完整网址',
        locale: '最多 100 字',
        component: '最多 200 字',
        order: '请输入 0 到 1000000 的整数',
      },
      hints: {
        parentId: '留空为顶级；只有目录可以包含下级',
        path: {
          directory: '目录本身不打开页面，路径用于归类，如 /system',
          menu: '控制台内的页面，如 /supplier/list',
          link: '在新标签页中打开，如 https://example.com',
        },
        unknownPath: {
          directory: '控制台中没有以此路径开头的页面，请确认无误。',
          menu: '控制台中没有这个页面，打开后会显示“页面不存在”，请确认无误。',
          link: '无法识别的网址，请确认无误。',
        },
        locale: {
          none: '填写后按界面语言显示对应文案，否则显示菜单名称',
          known: '当前语言显示为：%{title}',
          unknown: '没有这个文案，将显示菜单名称',
        },
        permission: '有此权限的人才能看到；留空则所有人可见',
        order: '留空则排在最后；也可在列表中拖动',
        component: '供其他客户端使用，可留空',
        hidden: '页面仍可打开，仅不在侧边菜单中列出',
      },
    },
  },
};

export const en: typeof zh = {
  resources: {
    menus: {
      rules: {
        type: 'Choose the type',
        name: 'Enter the menu name, at most 50 characters',
        path: 'Enter the path',
        pathLength: 'The path takes at most 300 characters',
        pagePath: 'The path must begin with one / and hold no spaces, backslashes or //',
        linkPath: 'Enter a whole address beginning with http:// or https://',
        locale: 'At most 100 characters',
        component: 'At most 200 characters',
        order: 'Enter a whole number from 0 to 1000000',
      },
      hints: {
        parentId: 'Empty: at the top level. Only directories hold other entries.',
        path: {
          directory: 'A directory opens no page; its path says where it belongs, such as /system',
          menu: 'A page of this console, such as /supplier/list',
          link: 'Opens in a new tab, such as https://example.com',
        },
        unknownPath: {
          directory: 'No page of the console begins with this path. Check that it is right.',
          menu: 'The console has no such page: it would show “page is gone”. Check that it is right.',
          link: 'This address cannot be read. Check that it is right.',
        },
        locale: {
          none: 'Titles the entry in each language; otherwise the menu name is shown',
          known: 'Shown in this language as: %{title}',
          unknown: 'There is no such message: the menu name is shown',
        },
        permission: 'Only those who hold it see the entry; empty: everybody',
        order: 'Empty: last. Entries can also be dragged in the list.',
        component: 'For other clients; may be empty',
        hidden: 'The page can still be opened, only the side menu does not list it',
      },
    },
  },
};
