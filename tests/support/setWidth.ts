/** Sets the width of the window in pixels, which media queries read. A new window is 1024 pixels wide. */
export const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM.setViewport({
    width,
  });
