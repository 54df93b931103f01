import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { ButtonLink } from '@dm/shared/ui/button'
import css from './entry.module.css'
import { page } from './page'
import type { Entry } from './types'

/** The works before and after this one among the first of the hot list; nothing where it is none of them or alone. */
export function Neighbours({ entry }: { entry: Entry }) {
  const hot = useRead(page.reads.hot, {}, { chosen: { activityId: entry.activityId } })
  const list = hot.data?.list ?? []
  const at = list.findIndex(({ entryId }) => entryId === entry.entryId)
  const before = at > 0 ? list[at - 1] : undefined
  // One that is further down the list leads to the first.
  const after = list.filter(({ entryId }) => entryId !== entry.entryId)[Math.max(0, at)]
  if (!before && !after) return null
  return (
    <nav className={css.neighbours} aria-label="其他作品">
      {before && (
        <ButtonLink size="s" to={paths.activityVideo({ id: before.entryId })}>
          上一个作品
        </ButtonLink>
      )}
      {after && (
        <ButtonLink size="s" to={paths.activityVideo({ id: after.entryId })}>
          下一个作品
        </ButtonLink>
      )}
    </nav>
  )
}
