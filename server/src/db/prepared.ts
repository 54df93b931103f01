import type { Db } from './open'

/**
 * Returns a statement that is built once per database and parsed and planned once per connection, for frequent reads.
 * `build` ends in `.prepare(name)` with a unique name.
 */
export function prepared<T>(build: (db: Db) => T): (db: Db) => T {
  const built = new WeakMap<Db, T>()
  return (db) => {
    const statements = built.get(db) ?? build(db)
    built.set(db, statements)
    return statements
  }
}
