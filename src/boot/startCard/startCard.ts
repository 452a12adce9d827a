import logo from '@/favicon.svg';
import css from './startCard.css?inline';

/** Creates an HTML element. */
export const element = (tag: string, attributes: Record<string, string> = {}, ...children: (Node | string)[]) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

/** Creates an HTML button. */
export const button = (label: string, onClick: () => void) => {
  const made = element('button', { type: 'button' }, label);
  made.addEventListener('click', onClick);
  return made;
};

type StartCard = { name: string; theme: string; body: Node };

/** Shows `body` under the console's name while the console is loading or has failed to load. Uses none of its code. */
export const showStartCard = (root: HTMLElement, { name, theme, body }: StartCard) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const sign = element('img', { src: logo, alt: '', width: '32', height: '32' });
  const card = element('div', { class: 'start-card' }, element('div', { class: 'start-brand' }, sign, name), body);
  root.replaceChildren(element('main', { class: 'start', 'data-theme': theme }, card));
};
