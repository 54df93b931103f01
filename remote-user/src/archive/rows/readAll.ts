interface ListPage<T> {
  list: T[]
  hasMore: boolean
}

/** Reads a whole list, page by page; lists of an archive are short. */
export async function readAll<T>(read: (page: number) => Promise<ListPage<T>>): Promise<T[]> {
  const all: T[] = []
  for (let page = 1; ; page += 1) {
    const { list, hasMore } = await read(page)
    all.push(...list)
    if (!hasMore || list.length === 0) return all
  }
}
