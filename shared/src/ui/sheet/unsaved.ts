import { createContext, useContext, useEffect, useId } from 'react'

/** The forms of a sheet in which something was typed that is not saved, by id. */
export const UnsavedForms = createContext<Set<string> | null>(null)

/** Tells the sheet around a form whether closing would lose what was typed in it. */
export function useUnsavedForm(isUnsaved: boolean): void {
  const forms = useContext(UnsavedForms)
  const id = useId()
  useEffect(() => {
    if (!isUnsaved) return
    forms?.add(id)
    return () => void forms?.delete(id)
  }, [forms, id, isUnsaved])
}
