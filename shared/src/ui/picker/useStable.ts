import { useState } from 'react'

/** Returns the same array while its values are equal: the library's wheels treat a new array as a new choice. */
export function useStable(values: string[]): string[] {
  const [stable, setStable] = useState(values)
  const isSame = stable.length === values.length && stable.every((value, at) => value === values[at])
  if (!isSame) setStable(values)
  return isSame ? stable : values
}
