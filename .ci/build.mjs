import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// Builds in a folder whose name has a space and Chinese characters, as on many machines, and brings the result here.

const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), '供应 console-'));
try {
  const left = ['node_modules', 'dist', '.data', '.git', 'test-results', 'playwright-report'];
  for (const name of readdirSync(root).filter(entry => !left.includes(entry)))
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const shell = process.platform === 'win32';
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit', shell });
  if (status === 0) {
    rmSync(path.join(root, 'dist'), { recursive: true, force: true });
    cpSync(path.join(folder, 'dist'), path.join(root, 'dist'), { recursive: true });
  }
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
