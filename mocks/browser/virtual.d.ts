declare module 'virtual:demo-files' {
  type File = { path: string; bytes: number };
  /**
   * The demo's files (mocks/browser/build/files.ts): paths relative to the demo's base path, and sizes in bytes as
   * downloaded. `version` is that of PostgreSQL.
   */
  export const files: { engine: File; share: File; database: File & { version: string }; console: File[] };
}
