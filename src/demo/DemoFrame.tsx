import { DemoContext, type DemoHandle } from '@/shell/demo/demo';
import type { Frame } from '@/boot/mount';

/** Surrounds the pages with the running demo. */
export const createDemoFrame =
  (demo: DemoHandle): Frame =>
  ({ children }) => <DemoContext value={demo}>{children}</DemoContext>;
