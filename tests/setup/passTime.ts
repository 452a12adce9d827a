import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { server } from './server';

/** Stops the clocks of the API and of the database for the rest of the test, after this many milliseconds have passed. */
export const passTime = async (milliseconds: number) => {
  server.clock.stop();
  server.clock.advance(milliseconds);
  const now = new Date(server.clock.now()).toISOString();
  await server.db.execute(sql`select set_config('supply_console.now', ${now}, false)`);
  onTestFinished(async () => void (await server.db.execute(sql`reset supply_console.now`)));
};
