import { brand } from '@/models/brand';

export const zh = {
  name: brand.zh,
  title: '正在准备演示',
  hint: '演示完全在您的浏览器中运行，无需服务器。首次打开需下载数据库，之后即开即用，离线也可使用。',
  opening: '正在打开运营后台',
};

export const en: typeof zh = {
  name: brand.en,
  title: 'Preparing the demo',
  hint: 'The demo runs in your browser, without a server. The database downloads once. After that, the demo opens right away, even offline.',
  opening: 'Opening the console',
};
