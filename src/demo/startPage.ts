import logo from '../favicon.svg';
import { readDisplay } from './display';
import type { zh } from './messages';
import './startPage.css';

type Stage = keyof typeof zh.stages;
type Failure = keyof typeof zh.failures;
type FailureReport = { why: Failure; detail: string; onReset: (() => void) | undefined };

const element = (tag: string, attributes: Record<string, string> = {}, ...children: (Node | string)[]) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

const button = (label: string, onClick: () => void) => {
  const made = element('button', { type: 'button' }, label);
  made.addEventListener('click', onClick);
  return made;
};

/**
 * What is seen until the console is there, in the user's language and theme: how far the start is, 0 to 1, or why it
 * failed and what to do. Without React, which comes with the console.
 */
export const showStartPage = (root: HTMLElement) => {
  const { locale, theme, texts } = readDisplay();
  document.documentElement.lang = locale;
  document.title = `${texts.title} - ${texts.name}`;
  const stage = element('span', {}, texts.stages.download);
  const percent = element('span', {}, '0%');
  const fill = element('div');
  const bar = element(
    'div',
    { class: 'start-bar', role: 'progressbar', 'aria-label': texts.progress, 'aria-valuenow': '0' },
    fill,
  );
  const body = element(
    'div',
    {},
    element('h1', {}, texts.title),
    element('p', {}, texts.hint),
    element('div', { class: 'start-step' }, stage, percent),
    bar,
  );
  const brand = element(
    'div',
    { class: 'start-brand' },
    element('img', { src: logo, alt: '', width: '32', height: '32' }),
  );
  brand.append(texts.name);
  const card = element('div', { class: 'start-card' }, brand, body);
  root.replaceChildren(element('main', { class: 'start', 'data-theme': theme }, card));

  const update = (name: Stage, done: number) => {
    const value = `${Math.floor(done * 100)}`;
    stage.textContent = texts.stages[name];
    percent.textContent = `${value}%`;
    fill.style.width = `${value}%`;
    bar.setAttribute('aria-valuenow', value);
    bar.setAttribute('aria-valuetext', `${texts.stages[name]} ${value}%`);
  };

  const fail = ({ why, detail, onReset }: FailureReport) => {
    const { title, text } = texts.failures[why];
    const buttons = element(
      'div',
      { class: 'start-buttons' },
      button(texts.retry, () => location.reload()),
    );
    if (onReset) buttons.append(button(texts.reset, onReset));
    const alert = element('div', { role: 'alert' }, element('h1', {}, title), element('p', {}, text));
    body.replaceChildren(alert, element('code', {}, detail), buttons);
    document.title = `${title} - ${texts.name}`;
  };

  return { update, fail };
};
