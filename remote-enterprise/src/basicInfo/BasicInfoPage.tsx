import { Retcode } from '@dm/shared/contract/codes'
import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { callFailureOf, FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { MembersGate } from '../parts/MembersGate'
import { Unavailable } from '../parts/Unavailable'
import { BasicInfoForm } from './BasicInfoForm'
import { Invitation } from './members/Invitation'
import { PublicInfo } from './PublicInfo'

const TITLE = '企业信息'

/** 企业信息: with `uid` what everybody sees, with `invite` an invitation, for members without both the form (docs/product/enterprise.md#enterprisebasicinfo). */
export default function BasicInfoPage() {
  const [query] = useSearchParams()
  const uid = query.get('uid')
  const invite = query.get('invite')
  if (invite !== null) return <Invitation title="加入企业" token={invite} />
  return uid === null ? <Members /> : <Public uid={uid} />
}

function Public({ uid }: { uid: string }) {
  const info = useApiQuery('enterprise/basicInfo/get', { uid })
  if (info.data) return <PublicInfo title={TITLE} uid={uid} answer={info.data} />
  if (info.error && callFailureOf(info.error).retcode === Retcode.notFound)
    return <Unavailable title={TITLE} error={info.error} uid={uid} />
  return (
    <Page title={TITLE}>
      <Loaded from={info}>{() => null}</Loaded>
    </Page>
  )
}

function Members() {
  const { loggedIn } = useSession()
  const [times, setTimes] = useState(0)
  const info = useApiQuery('enterprise/basicInfo/get', {}, { enabled: loggedIn })
  const showLatest = async () => {
    await info.refetch()
    setTimes(times + 1)
  }
  return (
    <MembersGate title={TITLE} from={info} skeleton={<FormSkeleton fields={6} />}>
      {(answer) => <BasicInfoForm key={times} title={TITLE} answer={answer} onLatest={showLatest} />}
    </MembersGate>
  )
}
