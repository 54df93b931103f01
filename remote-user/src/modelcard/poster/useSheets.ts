import { useMemo, useState } from 'react'
import { useRead } from '@dm/shared/reads'
import { page } from '../page'
import type { Card, CardAnswer } from '../template/facts'
import { composeSheets } from './compose'
import { contentOf } from './content'
import type { SheetOf } from './boxes'

/**
 * The sheets to draw. Without `notice` a poster is made of the visitor's answer, so that it never holds a field that a
 * visitor would not get: an owner and a notice party, who see more, read that anew, and what has just been changed is
 * on it. Null until that is here.
 */
export function useSheets(
  answer: CardAnswer,
  card: Card,
  notice: boolean,
): { sheets: SheetOf[] | null; link: string; error: unknown; retry: () => unknown } {
  const seesMore = answer.isOwner || card.noticeOnly.length > 0
  const visitors = useRead(
    page.reads.card,
    { uid: card.uid, preview: true },
    { enabled: seesMore && !notice, staleTime: 0 },
  )
  const [cachedAt] = useState(visitors.dataUpdatedAt)
  const isUpdated = visitors.dataUpdatedAt > cachedAt
  const asVisitor = isUpdated ? (visitors.data?.card ?? null) : null
  // One object for one card: what is drawn is drawn again when this is another.
  const noticed = useMemo(() => forNotice(card), [card])
  const drawn = notice ? noticed : seesMore ? asVisitor : card
  const origin = window.location.origin
  const sheets = useMemo(
    () =>
      drawn ? composeSheets(drawn.template, drawn.templateOptions.tone, contentOf(drawn, answer.owner, origin)) : null,
    [drawn, answer.owner, origin],
  )
  return {
    sheets,
    link: contentOf(card, answer.owner, origin).link,
    error: isUpdated ? null : visitors.error,
    retry: visitors.refetch,
  }
}

/** The owner's card without what is for nobody else. */
function forNotice(card: Card): Card {
  const hidden = (field: string) =>
    card.privacy !== undefined && Object.entries(card.privacy).some(([key, who]) => key === field && who === 'private')
  const visibleFields = Object.entries(card).filter(([key]) => !hidden(FIELD_OF[key] ?? key))
  return Object.fromEntries(visibleFields) as Card // Only optional fields can be private.
}

/** Fields of an answer whose audience goes by another name. */
const FIELD_OF: Readonly<Record<string, string>> = {
  bust: 'measurements',
  waist: 'measurements',
  hip: 'measurements',
  freeDays30: 'schedule',
  freeDays: 'schedule',
  worksTotal: 'works',
  birthday: 'age',
}
