import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { BackAction, callFailureOf, EmptyState, Loaded, Page, SkeletonLine, Skeleton } from '@dm/shared/ui/page'
import { useState } from 'react'
import { ReportLink, ShareButton } from '../parts/items/PublicParts'
import { MembersGate } from '../parts/MembersGate'
import { Unavailable } from '../parts/Unavailable'
import { OwnRemark } from './OwnRemark'
import { RemarkForm } from './RemarkForm'
import { RemarkText } from './RemarkText'

const TITLE = '企业简介'

/** 企业简介: with `uid` what everybody sees, for members without it their own, with `edit` its form (docs/product/enterprise.md#enterpriseremark). */
export default function RemarkPage() {
  const [query] = useSearchParams()
  const uid = query.get('uid')
  return uid === null ? <Members isEditing={query.get('edit') !== null} /> : <Public uid={uid} />
}

const Lines = () => (
  <Skeleton>
    {[100, 96, 98, 60].map((width) => (
      <SkeletonLine key={width} width={`${width}%`} height={16} />
    ))}
  </Skeleton>
)

function Public({ uid }: { uid: string }) {
  const remark = useApiQuery('enterprise/remark/get', { uid })
  if (remark.error && callFailureOf(remark.error).retcode === Retcode.notFound)
    return <Unavailable title={TITLE} error={remark.error} uid={uid} />
  return (
    <Page
      title={TITLE}
      back={paths.enterpriseArchives({ uid })}
      end={<ShareButton title={`${remark.data?.name ?? ''}${TITLE}`} />}
    >
      <Loaded from={remark} skeleton={<Lines />}>
        {({ remark: content, name }) =>
          content ? (
            <RemarkText remark={content} name={name} />
          ) : (
            <EmptyState text="企业暂未填写简介" action={<BackAction />} />
          )
        }
      </Loaded>
      <ReportLink uid={uid} />
    </Page>
  )
}

function Members({ isEditing }: { isEditing: boolean }) {
  const { loggedIn } = useSession()
  const [times, setTimes] = useState(0)
  const remark = useApiQuery('enterprise/remark/get', {}, { enabled: loggedIn })
  const showLatest = async () => {
    await remark.refetch()
    setTimes(times + 1)
  }
  return (
    <MembersGate title={TITLE} from={remark} skeleton={<Lines />}>
      {(answer) =>
        isEditing ? (
          <RemarkForm key={times} answer={answer} onLatest={showLatest} />
        ) : (
          <OwnRemark title={TITLE} answer={answer} />
        )
      }
    </MembersGate>
  )
}
