import { useSettings } from './shell/settings/settings';

const zh = {
  title: '控制台未能启动',
  hint: '代码未能加载：网络可能已断开，或系统刚刚更新。请检查网络后重新加载。',
  reload: '重新加载页面',
};

const en: typeof zh = {
  title: 'The console did not start',
  hint: 'Its code did not come: you may be offline, or it was just updated. Check the connection and reload.',
  reload: 'Reload this page',
};

/** In place of a console whose code did not come, with what can be done. It needs none of that code. */
export const showStartFailure = () => {
  const { locale, theme } = useSettings.getState();
  const { title, hint, reload } = locale === 'zh-CN' ? zh : en;
  const page = document.createElement('main');
  const add = (tag: string, text: string) =>
    page.appendChild(Object.assign(document.createElement(tag), { textContent: text }));
  add('h1', title);
  add('p', hint);
  add('button', reload).addEventListener('click', () => window.location.reload());
  page.style.cssText = 'max-width: 30em; margin: 20vh auto 0; padding: 24px; font: 14px/1.6 system-ui, sans-serif';
  document.documentElement.style.colorScheme = theme;
  document.title = title;
  document.getElementById('root')?.replaceChildren(page);
};
