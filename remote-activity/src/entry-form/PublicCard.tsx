import { cityName } from '@dm/shared/regions'
import { dayOf } from '@dm/shared/format'
import { Picture } from '@dm/shared/ui/picture'
import type { Competition } from '../parts/types'
import css from './entry-form.module.css'
import { isUnder, type EntryValues } from './values'

interface PublicCardProps {
  values: EntryValues
  groups: Competition['groups']
  now: number
}

/** The entry as everybody will see it; under 14 without its city. */
export function PublicCard({ values, groups, now }: PublicCardProps) {
  const cover = values.cover?.url ?? values.videoCover[0]?.url ?? values.images[0]?.url ?? null
  const group = groups.find(({ groupId }) => groupId === values.groupId)?.name
  const city = isUnder(14, values.birthday, dayOf(now)) ? '' : cityName(values.cityCode)
  return (
    <div className={css.card}>
      <Picture src={cover} alt="" ratio="4:3" />
      <div>
        <b>{values.title || '作品名称'}</b>
        <p>{[values.name, group, city].filter(Boolean).join(' · ')}</p>
        <p className={css.note}>手机号、出生日期和监护人信息不会公开</p>
      </div>
    </div>
  )
}
