/** Does `task` when the browser has nothing else to do, after a second at the latest; Safari cannot tell, and does it next. */
export const whenIdle = (task: () => void) => {
  if (!window.requestIdleCallback) return void setTimeout(task);
  window.requestIdleCallback(task, { timeout: 1000 });
};
