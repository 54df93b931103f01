import type { Data } from '@dm/shared/contract'
import { useState } from 'react'
import type { Activity } from '../hooks/activity/types'

/** A chest as the document and the server's stock have it. */
export type Chest = NonNullable<Activity['boxes']>[number] & {
  /** The server's answer for it; undefined until it is there. */
  now: Data<'activity/talentKing/queryBox'>['boxes'][number] | undefined
}

/** The chests of a document with what the server says of each. */
export const chestsOf = ({ boxes = [] }: Activity, answer: Data<'activity/talentKing/queryBox'> | undefined): Chest[] =>
  boxes
    .filter(({ skin }) => skin === 'chest')
    .map((box) => ({ ...box, now: answer?.boxes.find(({ boxId }) => boxId === box.boxId) }))

/** Which chest lies open as a sheet. */
export function useChest(activity: Activity, answer: Data<'activity/talentKing/queryBox'> | undefined) {
  const [opened, setOpened] = useState<string | null>(null)
  return {
    settings: chestsOf(activity, answer).find(({ boxId }) => boxId === opened) ?? null,
    open: (boxId: string) => setOpened(boxId),
    close: () => setOpened(null),
  }
}
