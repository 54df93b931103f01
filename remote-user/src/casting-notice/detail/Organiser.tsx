import type { Notice } from '@dm/shared/contract/calls/user/casting-notice'
import { count } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { RightIcon } from '@dm/shared/ui/icon'
import { Tag } from '@dm/shared/ui/list'
import { Card } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import css from './detail.module.css'

/** Publisher of the notice; leads to the company's archive where that page is live. */
export function Organiser({ organiser }: { organiser: Notice['organiser'] }) {
  const to = paths.enterpriseArchives({ uid: organiser.uid })
  const linked = usePageExists(to)
  const content = (
    <>
      <Avatar src={organiser.icon} size={48} />
      <span className="dm-grow">
        <span className={css.name}>
          <b>{organiser.name}</b>
          {organiser.certified && <Tag tone="green">企业认证</Tag>}
        </span>
        <span className={css.note}>累计通告 {count(organiser.noticeCount)}</span>
      </span>
      {linked && <RightIcon size={16} />}
    </>
  )
  return (
    <Card flush>
      {linked ? (
        <Link to={to} className={css.organiser}>
          {content}
        </Link>
      ) : (
        <div className={css.organiser}>{content}</div>
      )}
    </Card>
  )
}
