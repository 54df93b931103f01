/** What the host offers to the remotes: React and every door of `shared`; written by the build from what stands on disk. */
declare module 'dm-doors' {
  interface Offered {
    version: string
    /** A door that is part of the host's entry. */
    lib?: () => unknown
    /** A door that is a chunk of its own. */
    get?: () => Promise<() => unknown>
  }
  export const doors: Readonly<Record<string, Offered>>
}
