import { useAfterLogin } from '@dm/shared/after-login'
import { paths } from '@dm/shared/paths'
import { usePageState, useRead } from '@dm/shared/reads'
import { BackLeaves } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Loaded, Page, Skeleton, SkeletonLine } from '@dm/shared/ui/page'
import { Apply } from './Apply'
import { GuildHome } from './GuildHome'
import { Offer } from './Offer'
import { OWN } from './own'
import { page } from './page'
import { PublicGuild } from './PublicGuild'
import { Rejected, Reviewing } from './ApplicationStatus'
import type { OwnGuild } from './types'

const FORM = 'form'

/**
 * 公会中心: another's guild of `?uid=`; else the own one, from what a guild can do to its figures
 * (docs/product/referral.md#agentindex).
 */
export default function AgentIndexPage() {
  const { uid, loggedIn } = useSession()
  const [shown, change] = usePageState(page)
  const isPublic = shown.uid !== null && shown.uid !== uid
  const own = useRead(page.reads.own, OWN, { enabled: !isPublic })
  const start = useAfterLogin(() => change({ step: FORM }), undefined, [FORM])
  if (isPublic) return <PublicGuild uid={shown.uid} onNotFound={() => change({ uid: null })} />
  if (!loggedIn) return <Offer onStart={() => start(FORM)} />
  if (!own.data?.own)
    return (
      <Page title={page.title} back={paths.inviteIndex()}>
        <Loaded from={own} skeleton={<GuildSkeleton />}>
          {() => <GuildSkeleton />}
        </Loaded>
      </Page>
    )
  return (
    <Own
      answer={own.data}
      isForm={shown.step === FORM}
      onForm={() => change({ step: FORM })}
      onFormLeft={() => change({ step: null })}
    />
  )
}

interface OwnProps {
  answer: OwnGuild
  isForm: boolean
  onForm: () => void
  onFormLeft: () => void
}

function Own({ answer, isForm, onForm, onFormLeft }: OwnProps) {
  const { guild } = answer
  const canWrite = guild.state !== 'reviewing' && guild.state !== 'suspended' && guild.edit !== 'reviewing'
  if (isForm && canWrite)
    return (
      <>
        <BackLeaves onLeave={onFormLeft} />
        <Apply answer={answer} onDone={onFormLeft} />
      </>
    )
  if (guild.state === 'reviewing') return <Reviewing guild={guild} />
  if (guild.state === 'rejected') return <Rejected reason={guild.reason} onAgain={onForm} />
  if (guild.state === 'none') return <Offer onStart={onForm} />
  return <GuildHome guild={guild} onEdit={onForm} />
}

const GuildSkeleton = () => (
  <Skeleton>
    <SkeletonLine height={120} radius={16} />
    <SkeletonLine height={96} radius={12} />
    <SkeletonLine height={260} radius={12} />
  </Skeleton>
)
