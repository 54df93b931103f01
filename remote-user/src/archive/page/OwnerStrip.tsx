import { paths } from '@dm/shared/paths'
import { ButtonLink } from '@dm/shared/ui/button'
import { blockedText } from '../rows/RowState'
import css from './archive.module.css'
import type { Archive } from '../answer'

/** Why others do not see the archive, and what to do. */
export function OwnerStrip({ archive }: { archive: Archive }) {
  const { status, blockReason } = archive
  if (status === 'public') return null
  const isBlocked = status === 'blocked'
  return (
    <div className={css.strip} role="status">
      <span>{isBlocked ? blockedText(blockReason) : '档案尚未公开'}</span>
      <ButtonLink to={paths.editArchives()} size="xs">
        {isBlocked ? '去修改' : '去发布'}
      </ButtonLink>
    </div>
  )
}
