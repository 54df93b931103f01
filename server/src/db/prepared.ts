import type { Db } from './open'

/**
 * A statement that is put together once for a database, and parsed and planned once for each of its connections: for
 * reads that many visitors make. `build` ends in `.prepare(name)` with a name of its own.
 */
export function prepared<T>(build: (db: Db) => T): (db: Db) => T {
  const built = new WeakMap<Db, T>()
  return (db) => {
    const statements = built.get(db) ?? build(db)
    built.set(db, statements)
    return statements
  }
}
