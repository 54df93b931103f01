import { useState } from 'react'

/** The newest value that there was: what a list says of itself stays while another filter of it is read. */
export function usePreviousValue<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
