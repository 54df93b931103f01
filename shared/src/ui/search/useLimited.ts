import { useState } from 'react'
import { lengthOf } from '../../format'

/**
 * The text of a search field with a maximum of code points: what is typed beyond it stays in the field, and the value
 * that is searched for stays as it was.
 */
export function useLimited(value: string, onChange: (value: string) => void, limit: number | undefined) {
  const [over, setOver] = useState<{ text: string; after: string } | null>(null)
  const isOver = over?.after === value
  const change = (text: string) => {
    if (limit !== undefined && lengthOf(text) > limit) return setOver({ text, after: value })
    setOver(null)
    onChange(text)
  }
  return { text: isOver ? over.text : value, isOver, change }
}
