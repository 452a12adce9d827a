/** Counts responses by route and status code. */
export const createTally = () => {
  const counts = new Map<string, Map<number, number>>();
  let slowest = { milliseconds: 0, route: '' };
  return {
    note: (route: string, status: number, milliseconds: number) => {
      const statuses = counts.get(route) ?? new Map<number, number>();
      counts.set(route, statuses.set(status, (statuses.get(status) ?? 0) + 1));
      if (milliseconds > slowest.milliseconds) slowest = { milliseconds, route };
    },
    /** Returns a line for each route and one for the total. */
    print: () => {
      const sum = new Map<number, number>();
      const line = (name: string, statuses: ReadonlyMap<number, number>) => {
        const sorted = [...statuses].toSorted(([a], [b]) => a - b);
        const total = sorted.reduce((all, [, count]) => all + count, 0);
        return `${String(total).padStart(7)}  ${name.padEnd(48)}${sorted.map(([status, count]) => `${status}: ${count}`).join(', ')}`;
      };
      const lines = [...counts].map(([route, statuses]) => {
        for (const [status, count] of statuses) sum.set(status, (sum.get(status) ?? 0) + count);
        return line(route, statuses);
      });
      const { milliseconds, route } = slowest;
      return [...lines, line('all', sum), `slowest: ${Math.round(milliseconds)} ms, ${route}`, ''].join('\n');
    },
  };
};
