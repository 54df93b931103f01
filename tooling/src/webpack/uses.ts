import type { EntryPoints } from '@dm/shared/contract/release/entry-points'
import type { Compilation, Dependency, Module } from 'webpack'

const PREFIX = '@dm/shared/'

/** Returns the entry point (`ui/page`) of a module in this build; null for one that is not taken from the host. */
export function entryPointOf(module: Module): string | null {
  const options: unknown = 'options' in module ? module.options : null
  const key = options && typeof options === 'object' && 'shareKey' in options ? String(options.shareKey) : ''
  return key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null
}

/** Names of exports, each with the used members: `[['paths', 'modelcard']]`; an empty name is the whole module. */
type References = string[][]

/**
 * Returns the chain of names that an import is read by, if any. For `paths.modelcard()` webpack itself only refers to
 * `paths`, because the call passes it as `this`.
 */
function memberOf(dependency: Dependency): string[] | null {
  const ids: unknown = 'ids' in dependency ? dependency.ids : null
  return Array.isArray(ids) && ids.length > 1 ? ids.map(String) : null
}

/**
 * Returns a build's references to each entry point. Called when webpack knows what is used, before it concatenates
 * modules.
 */
export function referencesOf({ modules, moduleGraph }: Compilation): Map<string, References> {
  const references = new Map<string, References>()
  for (const module of modules) {
    const name = entryPointOf(module)
    if (name === null) continue
    const previous = references.get(name) ?? []
    references.set(name, previous)
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { originModule, dependency } = connection
      if (!originModule || !dependency || connection.getActiveState(undefined) === false) continue
      const member = memberOf(dependency)
      if (member) previous.push(member)
      else
        for (const reference of dependency.getReferencedExports(moduleGraph, undefined))
          previous.push(Array.isArray(reference) ? reference : reference.name)
    }
  }
  return references
}

/**
 * Returns the exports of a reference in a host's table: for an object the used member, or all present ones when it is
 * read by a computed name or passed on. A member that is added later is then no change.
 */
function exportsOf([name = '', member]: readonly string[], offered: Readonly<Record<string, string>>): string[] {
  const read = `${name}.${member}`
  if (member !== undefined && Object.hasOwn(offered, read)) return [read]
  const members = Object.keys(offered).filter((one) => one.startsWith(`${name}.`))
  return members.length > 0 ? members : [name]
}

/**
 * Returns the exports that a release uses of the entry points, each with its signature in `table`. A module used as a
 * whole (`import * as all` passed on) uses all its exports. Throws for an export that `table` lacks.
 */
export function usesOf(references: ReadonlyMap<string, References>, table: EntryPoints): EntryPoints {
  const uses: EntryPoints = {}
  for (const [entryPoint, wanted] of [...references].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const offered = table[entryPoint]
    if (!offered) throw new Error(`@dm/shared/${entryPoint} is no entry point`)
    const names = wanted.flatMap((path) => (path.length === 0 ? Object.keys(offered) : exportsOf(path, offered)))
    const found = [...new Set(names)].sort().map((name) => {
      const signature = offered[name]
      if (signature === undefined) throw new Error(`@dm/shared/${entryPoint} does not export ${name}`)
      return [name, signature] as const
    })
    uses[entryPoint] = Object.fromEntries(found)
  }
  return uses
}
