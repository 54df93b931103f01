import { Retcode } from '@dm/shared/contract/codes'
import { Access } from '@dm/shared/access'
import { usePageParams, useRead } from '@dm/shared/reads'
import { callFailureOf, FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { MembersGate } from '../components/MembersGate'
import { Unavailable } from '../components/Unavailable'
import { BasicInfoForm } from './BasicInfoForm'
import { Invitation } from './members/Invitation'
import { page } from './page'
import { PublicInfo } from './PublicInfo'

const INVITED = { title: '加入企业', access: 'user', login: '登录后接受邀请' } as const

/** 企业信息: with `uid` what everybody sees, with `invite` an invitation, for members without both the form (docs/product/enterprise.md#enterprisebasicinfo). */
export default function BasicInfoPage() {
  const { uid, invite } = usePageParams(page)
  if (invite !== null)
    return (
      <Access page={INVITED}>
        <Invitation title={INVITED.title} token={invite} />
      </Access>
    )
  return uid === null ? <Members /> : <Public uid={uid} />
}

function Public({ uid }: { uid: string }) {
  const info = useRead(page.reads.everybody)
  if (info.data) return <PublicInfo title={page.title} uid={uid} answer={info.data} />
  if (info.error && callFailureOf(info.error).retcode === Retcode.notFound)
    return <Unavailable title={page.title} error={info.error} uid={uid} />
  return (
    <Page title={page.title}>
      <Loaded from={info}>{() => null}</Loaded>
    </Page>
  )
}

function Members() {
  const [times, setTimes] = useState(0)
  const info = useRead(page.reads.own)
  const showLatest = async () => {
    await info.refetch()
    setTimes(times + 1)
  }
  return (
    <MembersGate title={page.title} from={info} skeleton={<FormSkeleton fields={6} />}>
      {(answer) => <BasicInfoForm key={times} title={page.title} answer={answer} onLatest={showLatest} />}
    </MembersGate>
  )
}
