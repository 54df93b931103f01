import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { BackAction, callFailureOf, EmptyState, Loaded, Page, SkeletonLine, Skeleton } from '@dm/shared/ui/page'
import { useState } from 'react'
import { ReportLink, ShareButton } from '../components/items/PublicParts'
import { MembersGate } from '../components/MembersGate'
import { Unavailable } from '../components/Unavailable'
import { OwnRemark } from './OwnRemark'
import { page } from './page'
import { RemarkForm } from './RemarkForm'
import { RemarkText } from './RemarkText'

/** 企业简介: with `uid` what everybody sees, for members without it their own, with `edit` its form (docs/product/enterprise.md#enterpriseremark). */
export default function RemarkPage() {
  const { uid, edit } = usePageParams(page)
  return uid === null ? <Members isEditing={edit} /> : <Public uid={uid} />
}

const Lines = () => (
  <Skeleton>
    {[100, 96, 98, 60].map((width) => (
      <SkeletonLine key={width} width={`${width}%`} height={16} />
    ))}
  </Skeleton>
)

function Public({ uid }: { uid: string }) {
  const remark = useRead(page.reads.everybody)
  if (remark.error && callFailureOf(remark.error).retcode === Retcode.notFound)
    return <Unavailable title={page.title} error={remark.error} uid={uid} />
  return (
    <Page
      title={page.title}
      back={paths.enterpriseArchives({ uid })}
      end={<ShareButton title={`${remark.data?.name ?? ''}${page.title}`} />}
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
  const [times, setTimes] = useState(0)
  const remark = useRead(page.reads.own)
  const showLatest = async () => {
    await remark.refetch()
    setTimes(times + 1)
  }
  return (
    <MembersGate title={page.title} from={remark} skeleton={<Lines />}>
      {(answer) =>
        isEditing ? (
          <RemarkForm key={times} answer={answer} onLatest={showLatest} />
        ) : (
          <OwnRemark title={page.title} answer={answer} />
        )
      }
    </MembersGate>
  )
}
