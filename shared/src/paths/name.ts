type CamelCase<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? `${CamelCase<Head>}${Capitalize<CamelCase<Tail>>}`
  : P extends `${infer Head}-${infer Tail}`
    ? `${Head}${Capitalize<CamelCase<Tail>>}`
    : P extends `${infer Head}.${infer Tail}`
      ? `${Head}${CamelCase<Tail>}`
      : P

/** The name of a page: see `nameOf`. */
export type NameOf<P extends string> = P extends '/user/index'
  ? 'userIndex'
  : P extends `/user/${infer Rest}`
    ? CamelCase<Rest>
    : P extends `/${infer Rest}`
      ? CamelCase<Rest>
      : never

/**
 * Returns the name of the page at a path, which the parent window is told on navigation: the path in camelCase, without
 * a leading `user`. `/user/archives/pieces` → `archivesPieces`, `/share/9.9` → `share99`.
 */
export function nameOf<P extends `/${string}`>(path: P): NameOf<P> {
  const whole: string = path
  const named = whole === '/user/index' ? whole : whole.replace(/^\/user\//, '/')
  const [first = '', ...rest] = named.replace(/\./g, '').split(/[/-]/).slice(1)
  return (first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')) as NameOf<P> // as the type says
}
