declare module 'virtual:demo-files' {
  type File = { path: string; bytes: number };
  /** What the demo is made of (mocks/browser/build/files.ts): paths from the demo's own, and bytes as they come in. */
  export const files: { engine: File; share: File; cluster: File; console: File[] };
}
