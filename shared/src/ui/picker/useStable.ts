import { useState } from 'react'

/** The same array as long as its values are the same: the library's wheels take a new array for a new choice. */
export function useStable(values: string[]): string[] {
  const [stable, setStable] = useState(values)
  const isSame = stable.length === values.length && stable.every((value, at) => value === values[at])
  if (!isSame) setStable(values)
  return isSame ? stable : values
}
