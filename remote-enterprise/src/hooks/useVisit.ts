import { useApiMutation } from '@dm/shared/query'
import { useEffect } from 'react'

/** One visit per viewer and day, told after the first paint; it may fail without a word. */
export function useVisit(uid: string | null) {
  const { mutate: record } = useApiMutation('enterprise/view/record')
  useEffect(() => {
    if (uid !== null) record({ uid })
  }, [uid, record])
}
