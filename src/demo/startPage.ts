import { createHtmlButton, createHtmlElement, showStartCard } from '@/boot/startCard';
import * as shell from '@/shell/demo/messages';
import * as own from './messages';
import './startPage.css';

const zh = { ...shell.zh, ...own.zh };
const en = { ...shell.en, ...own.en };

type Stage = keyof typeof zh.stages;
type Failure = keyof typeof zh.failures;
type FailureReport = { why: Failure; detail: string; onReset: (() => void) | undefined };

/**
 * Shows a start page in the user's language and theme until the console of a signed-in user is loaded. `update` shows
 * the progress of the API's start, from 0 to 1; `open` that the console is opening; `fail` what failed and what to do.
 * Does not use React, which is loaded with the console.
 */
export const showStartProgressPage = (root: HTMLElement) => {
  const { locale, theme, texts } = readStoredLocaleAndTheme();
  document.documentElement.lang = locale;
  document.title = `${texts.title} - ${texts.name}`;
  const stage = createHtmlElement('span', {}, texts.stages.download);
  const percent = createHtmlElement('span', {}, '0%');
  const fill = createHtmlElement('div');
  const bar = createHtmlElement(
    'div',
    { class: 'start-bar', role: 'progressbar', 'aria-label': texts.progress, 'aria-valuenow': '0' },
    fill,
  );
  const body = createHtmlElement(
    'div',
    {},
    createHtmlElement('h1', {}, texts.title),
    createHtmlElement('p', {}, texts.hint),
    createHtmlElement('div', { class: 'start-step' }, stage, percent),
    bar,
  );
  showStartCard(root, { name: texts.name, theme, body });

  const show = (label: string, done: number) => {
    const value = `${Math.floor(done * 100)}`;
    stage.textContent = label;
    percent.textContent = `${value}%`;
    fill.style.width = `${value}%`;
    bar.setAttribute('aria-valuenow', value);
    bar.setAttribute('aria-valuetext', `${label} ${value}%`);
  };

  const update = (name: Stage, done: number) => show(texts.stages[name], done);

  const open = () => show(texts.opening, 1);

  const fail = ({ why, detail, onReset }: FailureReport) => {
    const { title, text } = texts.failures[why];
    const buttons = createHtmlElement(
      'div',
      { class: 'start-buttons' },
      createHtmlButton(texts.retry, () => location.reload()),
    );
    if (onReset) buttons.append(createHtmlButton(texts.reset, onReset));
    const alert = createHtmlElement(
      'div',
      { role: 'alert' },
      createHtmlElement('h1', {}, title),
      createHtmlElement('p', {}, text),
    );
    body.replaceChildren(alert, createHtmlElement('code', {}, detail), buttons);
    document.title = `${title} - ${texts.name}`;
  };

  return { update, open, fail };
};

type Display = { locale: string; theme: string };

/**
 * Returns the stored language and theme (`app-store`, docs/requirements.md#constants), by default Chinese and light, and the
 * start page's texts in that language.
 */
export const readStoredLocaleAndTheme = () => {
  const { locale = 'zh-CN', theme = 'light' } = stored();
  return locale === 'zh-CN' ? { locale, theme, texts: zh } : { locale: 'en-US', theme, texts: en };
};

const stored = (): Partial<Display> => {
  try {
    const { state } = JSON.parse(localStorage.getItem('app-store') ?? '{}') as { state?: Partial<Display> };
    return state ?? {};
  } catch {
    return {};
  }
};
