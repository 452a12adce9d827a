import { expect, test } from 'vitest';
import { formatNotices, listServerPackageFolders } from '../../../mocks/server/notices';

test('collects the licence texts of the packages in the bundle and of those that the server needs', async () => {
  const folders = await listServerPackageFolders(process.cwd());
  const notices = await formatNotices([...folders, 'node_modules/react', 'node_modules/react']);
  const named = notices.match(/^(?:react|hono|sharp|pg|swagger-ui-dist) \d+\.\d+\.\d+$/gm);
  expect(named?.map(line => line.split(' ')[0]).toSorted()).toEqual([
    'hono',
    'pg',
    'react',
    'sharp',
    'swagger-ui-dist',
  ]);
  expect(notices).toContain('Permission is hereby granted, free of charge');
  expect(notices).not.toContain('vitest');
  // Built into the binary of sharp, which has no licence file but a list in its README.
  expect(notices).toMatch(/^\| libvips +\| LGPLv3 +\|$/m);
});
