/** happy-dom lays nothing out, so everything counts as in view. */
export class EverythingInView {
  readonly #callback: (entries: { isIntersecting: boolean }[]) => void;
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.#callback = callback;
  }
  observe() {
    this.#callback([{ isIntersecting: true }]);
  }
  disconnect() {}
}
