import { writeSilently } from '@dm/shared/query'
import { Promoted } from '@dm/shared/ui/promoted'
import type { ReactNode } from 'react'

/** A promoted row of a list; counted when half of it was on screen, and when it is opened. */
export function PromotedRow({ boostId, children }: { boostId: string; children: ReactNode }) {
  // Counting must not disturb: what is lost is one exposure.
  const report = (opened: boolean) =>
    void writeSilently('traffic/boost/seen', { boostId, opened }).catch(() => undefined)
  return (
    <Promoted onShown={() => report(false)} onOpened={() => report(true)}>
      {children}
    </Promoted>
  )
}
