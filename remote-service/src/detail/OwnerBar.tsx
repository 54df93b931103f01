import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { ButtonLink } from '@dm/shared/ui/button'
import { BottomBar } from '@dm/shared/ui/page'
import css from './detail.module.css'
import type { Service } from './types'
import { stateLabels } from './labels'

/** Shown to the owner: 预览 and the service's state. */
export function OwnerStrip({ state }: { state: Service['state'] }) {
  return (
    <p className={css.ownerStrip} role="note">
      预览 · {stateLabels[state]} · 不能预约自己的服务
    </p>
  )
}

/** Links to edit it, if their pages exist. */
export function OwnerBar({ id }: { id: string }) {
  const edit = paths.serviceEdit({ id })
  const calendar = paths.serviceCalendar()
  const hasEdit = usePageExists(edit)
  const hasCalendar = usePageExists(calendar)
  if (!hasEdit && !hasCalendar) return null
  return (
    <BottomBar>
      {hasCalendar && <ButtonLink to={calendar}>日历</ButtonLink>}
      {hasEdit && (
        <ButtonLink to={edit} kind="main">
          编辑
        </ButtonLink>
      )}
    </BottomBar>
  )
}
