import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

type PackageDescription = { name: string; version: string; license?: string; author?: string | { name?: string } };

/** Returns the folder of the package that a module is of, or undefined for one of this project. */
const findPackageFolder = (module: string) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(module)?.[0];

/** Lists the folders of the packages that the server needs, as far as they are installed on this platform. */
export const listServerPackageFolders = async (root: string) => {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const folders = Object.entries(lock.packages).filter(([folder, { dev }]) => folder !== '' && !dev);
  // The server serves its files, which the build copies (mocks/server/docs/plugin.ts).
  const copied = 'node_modules/swagger-ui-dist';
  return [...folders.map(([folder]) => folder), copied]
    .map(folder => path.join(root, folder))
    .filter(folder => existsSync(folder));
};

/** Returns what a package's README says about its licence and those of what it contains, without the heading. */
const readLicenceSection = async (folder: string) => {
  const readme = path.join(folder, 'README.md');
  const text = existsSync(readme) ? await readFile(readme, 'utf8') : '';
  return /^#+ *licen[cs](?:e|ing)\s*$([^]*?)(?=^#|(?![^]))/im.exec(text)?.[1]?.trim();
};

const toNotice = async (folder: string) => {
  const { name, version, license, author } = JSON.parse(
    await readFile(path.join(folder, 'package.json'), 'utf8'),
  ) as PackageDescription;
  const files = (await readdir(folder, { withFileTypes: true }))
    .filter(file => file.isFile() && /^(licen[cs]e|copying|notice)/i.test(file.name))
    .map(file => file.name)
    .toSorted();
  const texts = await Promise.all(files.map(file => readFile(path.join(folder, file), 'utf8')));
  const by = typeof author === 'string' ? author : author?.name;
  const stated = `Licence: ${license ?? 'not stated'}${by === undefined ? '' : `, by ${by}`}`;
  const fallback = [stated, (await readLicenceSection(folder)) ?? []].flat();
  return [`${name} ${version}`, ...(texts.length > 0 ? texts : fallback)].join('\n\n');
};

/** Returns the licence texts of packages, each once. */
export const formatNotices = async (folders: Iterable<string>) => {
  const notices = await Promise.all([...new Set(folders)].map(toNotice));
  const line = `\n\n${'-'.repeat(80)}\n\n`;
  const unique = [...new Set(notices.map(notice => notice.trim()))].toSorted();
  return ['This software contains the following packages.', ...unique].join(line) + '\n';
};

/** Writes the licence texts of all packages in the console and its server to NOTICES.txt. */
export const createNoticesPlugin = (): Plugin => ({
  name: 'notices',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    async handler(_, bundle) {
      const modules = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? file.moduleIds : []));
      const bundled = modules.flatMap(module => findPackageFolder(module.replace(/^\0/, '')) ?? []);
      const folders = [...bundled, ...(await listServerPackageFolders(process.cwd()))];
      this.emitFile({ type: 'asset', fileName: 'NOTICES.txt', source: await formatNotices(folders) });
    },
  },
});
