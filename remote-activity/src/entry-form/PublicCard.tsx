import { isUnder, youngestOf } from '@dm/shared/contract/forms/activity/entry'
import { cityName } from '@dm/shared/regions'
import { dayOf } from '@dm/shared/format'
import { Picture } from '@dm/shared/ui/picture'
import type { Competition } from '../hooks/activity/types'
import css from './entry-form.module.css'
import type { EntryValues } from './values'

interface PublicCardProps {
  values: EntryValues
  groups: Competition['groups']
  now: number
}

/** The entry as everybody will see it; under 14 without its city. */
export function PublicCard({ values, groups, now }: PublicCardProps) {
  const cover = values.cover?.url ?? values.videoCover[0]?.url ?? values.images[0]?.url ?? null
  const group = groups.find(({ groupId }) => groupId === values.groupId)?.name
  const city = isUnder(14, youngestOf(values), dayOf(now)) ? '' : cityName(values.cityCode)
  return (
    <div className={css.card}>
      <Picture src={cover} alt="" ratio="4:3" />
      <div>
        <b>{values.title || '作品名称'}</b>
        <p>{[values.name, group, city].filter(Boolean).join(' · ')}</p>
        {values.kind === 'team' && values.teamName && (
          <p>
            {values.teamName} · {values.teamMembers}人团队
          </p>
        )}
        {values.tags.length > 0 && <p className={css.note}>{values.tags.map((tag) => `#${tag}`).join(' ')}</p>}
        <p className={css.note}>手机号、出生日期和监护人信息不会公开</p>
      </div>
    </div>
  )
}
