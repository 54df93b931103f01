import { dropToast } from '../overlay'
import { isRequestError } from '../request'

interface SaveOver<T> {
  save: (version: number) => Promise<unknown>
  /** The version that the form was filled from. */
  version: number
  /** Reads what is stored now; null where there is nothing. */
  read: () => Promise<T | null>
  versionOf: (newest: T) => number
  /** Asks which of the two stays: true for what was typed, null for a question that is put aside. */
  ask: (newest: T) => Promise<boolean | null>
}

/**
 * Saves what was typed. Where another page or person saved first, reads what is stored now and asks which of the two
 * stays, again for each newer version. Returns the stored one where that was chosen, null once the typed one is saved.
 * Throws the refusal where nothing is stored, and where the question is put aside: then nothing typed is lost.
 */
export async function saveOver<T>(over: SaveOver<T>): Promise<T | null> {
  try {
    await over.save(over.version)
    return null
  } catch (error) {
    if (!isRequestError(error) || error.reason !== 'stale') throw error
    const newest = await over.read()
    if (newest === null) throw error
    // The question says it.
    dropToast(error.msg)
    const keepsTyped = await over.ask(newest)
    if (keepsTyped === null) throw error
    return keepsTyped ? saveOver({ ...over, version: over.versionOf(newest) }) : newest
  }
}
