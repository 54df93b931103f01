import { uuid } from '@dm/shared/format'
import { useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { deviceId } from '@dm/shared/session'
import { useRef } from 'react'

/** Time after a counted vote in which another tap on the same entry is the second one of a double tap, in ms. */
const DOUBLE_TAP_MS = 1_500

/**
 * Votes for entries. A tap keeps its request's id until it was answered, so that a lost answer never becomes a second
 * vote; a refusal is an answer.
 */
export function useVote() {
  const voting = useApiMutation('activity/vote', { invalidate: 'background' })
  const asked = useRef(new Map<string, string>())
  const countedAt = useRef(new Map<string, number>())
  return {
    /** The action of a tap, for the time after a login; null for the second tap of a double tap. */
    actionOf: (entryId: string): string | null => {
      if (performance.now() - (countedAt.current.get(entryId) ?? -DOUBLE_TAP_MS) < DOUBLE_TAP_MS) return null
      const requestId = asked.current.get(entryId) ?? uuid()
      asked.current.set(entryId, requestId)
      return `vote:${entryId}:${requestId}`
    },
    send: async (entryId: string, requestId: string) => {
      try {
        const answer = await voting.mutateAsync({ entryId, deviceId: deviceId(), requestId })
        asked.current.delete(entryId)
        countedAt.current.set(entryId, performance.now())
        return answer
      } catch (error) {
        if (isRequestError(error) && error.retcode !== null) asked.current.delete(entryId)
        throw error
      }
    },
  }
}
