/** On a server pages come with their release's server half: there is no runtime that loads any. */
export function federation(): never {
  throw new Error('a server loads no release over the network')
}
