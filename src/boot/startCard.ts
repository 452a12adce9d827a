import { brand } from '@/models/brand';
import logo from '@/favicon.svg';
import css from './startCard.css?inline';
import { getFailedStyleSheetPath } from '@/routing/codeLoadError';
import { useSettingsStore } from '@/shell/settings/settings';

/** Creates an HTML element. */
export const createHtmlElement = (
  tag: string,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

/** Creates an HTML button. */
export const createHtmlButton = (label: string, onClick: () => void) => {
  const made = createHtmlElement('button', { type: 'button' }, label);
  made.addEventListener('click', onClick);
  return made;
};

type StartCard = { name: string; theme: string; body: Node };

/** Shows `body` under the console's name while the console is loading or has failed to load. Uses none of its code. */
export const showStartCard = (root: HTMLElement, { name, theme, body }: StartCard) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const sign = createHtmlElement('img', { src: logo, alt: '', width: '32', height: '32' });
  const card = createHtmlElement(
    'div',
    { class: 'start-card' },
    createHtmlElement('div', { class: 'start-brand' }, sign, name),
    body,
  );
  root.replaceChildren(createHtmlElement('main', { class: 'start', 'data-theme': theme }, card));
};

const zh = {
  name: brand.zh,
  title: '页面无法打开',
  hint: '网络可能已断开，或系统刚刚更新。请检查网络，然后重新加载页面。',
  missingStyle: '无法预加载样式文件',
  reload: '重新加载页面',
};

const en: typeof zh = {
  name: brand.en,
  title: 'The console didn’t start',
  hint: 'You may be offline, or the console was just updated. Check your connection, then reload the page.',
  missingStyle: 'Unable to preload CSS for',
  reload: 'Reload page',
};

/** Replaces the page if the console's code or style sheet fails to load, and offers to reload. */
export const showStartFailure = (error: unknown) => {
  const root = document.getElementById('root');
  if (!root) return;
  const { locale, theme } = useSettingsStore.getState();
  const { name, title, hint, reload, missingStyle: unable } = locale === 'zh-CN' ? zh : en;
  const buttons = createHtmlElement('div', { class: 'start-buttons' });
  buttons.append(createHtmlButton(reload, () => window.location.reload()));
  const path = getFailedStyleSheetPath(error);
  const detail = path ? [createHtmlElement('p', {}, `${unable} ${path}`)] : [];
  const body = createHtmlElement(
    'div',
    { role: 'alert' },
    createHtmlElement('h1', {}, title),
    createHtmlElement('p', {}, hint),
    ...detail,
    buttons,
  );
  showStartCard(root, { name, theme, body });
  document.title = `${title} - ${name}`;
};
