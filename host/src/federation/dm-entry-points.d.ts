/** What the host offers to the remotes: React and every entry point of `shared`; written by the build from what stands on disk. */
declare module 'dm-entry-points' {
  interface Offered {
    version: string
    /** An entry point that is part of the host's entry. */
    lib?: () => unknown
    /** An entry point that is a chunk of its own. */
    get?: () => Promise<() => unknown>
  }
  export const entryPoints: Readonly<Record<string, Offered>>
  /** The host's version. */
  export const version: string
}
