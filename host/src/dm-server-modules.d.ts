declare module 'dm-server-modules' {
  /** The modules that the areas' server halves take from the host, by request. */
  export const modules: Readonly<Record<string, () => unknown>>
}
