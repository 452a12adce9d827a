import type { Identifier, RaRecord } from 'react-admin';

/** Records asked for at a time: as many as the API answers (docs/architecture.md#the-contract). */
export const pageSize = 1000;

export type Page<T = RaRecord> = { data: T[]; total: number };

/**
 * Every record of a list, each once, page after page; `onRead` hears how many of how many have come. Others work
 * meanwhile: where records have gone, those behind them have moved up into pages already read, which are therefore
 * read again; what has moved down comes twice and is left out.
 */
export async function* readAll<T extends { id: Identifier }>(
  readPage: (page: number) => Promise<Page<T>>,
  onRead?: (count: number, total: number) => void,
): AsyncGenerator<T> {
  const seen = new Set<Identifier>();
  const read = async (page: number) => {
    const { data, total } = await readPage(page);
    const fresh = data.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    onRead?.(seen.size, total);
    return { fresh, total };
  };
  let before = Infinity;
  for (let page = 1; (page - 1) * pageSize < before; page += 1) {
    const { fresh, total } = await read(page);
    yield* fresh;
    const first = Math.max(1, page - Math.ceil((before - total) / pageSize));
    for (let again = page - 1; again >= first; again -= 1) yield* (await read(again)).fresh;
    before = total;
  }
}
