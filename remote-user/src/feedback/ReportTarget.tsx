import { Retcode } from '@dm/shared/contract/codes'
import type { useApiQuery } from '@dm/shared/query'
import { SkeletonLine, callFailureOf } from '@dm/shared/ui/page'
import css from './target.module.css'

const NAMES: Record<string, string> = {
  archive: '档案',
  modelcard: '模卡',
  piece: '影视作品',
  action: '演艺作品',
  photo: '照片',
  song: '歌曲',
  notice: '通告',
  vod: '视频',
  comment: '评论',
  live: '直播',
  discover: '动态',
  user: '用户',
  service: '服务',
  provider: '服务商',
  loveCard: '心动卡',
  activityEntry: '活动作品',
}
/** Targets whose id is a uid. */
const OF_A_PERSON = ['archive', 'modelcard', 'user'] as const
export const isPersonal = (targetType: string): targetType is (typeof OF_A_PERSON)[number] =>
  OF_A_PERSON.some((one) => one === targetType)

interface ReportTargetProps {
  targetType: string
  /** Person who is reported; for a personal target alone. */
  person: ReturnType<typeof useApiQuery<'user/brief/query'>> | undefined
}

/** The reported target; the report may be sent even if it has been removed. */
export function ReportTarget({ targetType, person }: ReportTargetProps) {
  const gone = person?.error && callFailureOf(person.error).retcode === Retcode.notFound
  return (
    <p className={css.target}>
      <span>举报对象</span>
      <b>
        {gone ? '内容已删除' : (NAMES[targetType] ?? '内容')}
        {person?.data && ` · ${person.data.user.nickname}`}
      </b>
      {person?.isPending && <SkeletonLine width={72} />}
    </p>
  )
}
