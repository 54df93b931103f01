import { uuid } from '@dm/shared/format'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation, useApiQuery } from '@dm/shared/query'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Avatar } from '@dm/shared/ui/picture'
import { StandingBar } from '../components/StandingBar'
import css from './list.module.css'

const STATES = {
  draft: '资料填写中',
  reviewing: '审核中',
  approved: '已入驻',
  rejected: '审核未通过',
  suspended: '已暂停',
  expired: '已到期',
  closed: '已停止服务',
} as const

/** The provider with the state of the entry, what leads on from it, and what can be managed. */
export function MineHead() {
  const own = useApiQuery('service/provider/query', {})
  const share = useApiQuery(
    'service/share/query',
    { uid: own.data?.provider?.uid ?? '' },
    {
      enabled: own.data?.provider?.state === 'approved',
    },
  )
  const questions = useApiQuery('service/question/own/page', { state: 'open', pageSize: 1 })
  const waiting = questions.data?.total
  const { mutateAsync: close } = useApiMutation('service/provider/close')
  const provider = own.data?.provider
  const keepRate = share.data?.provider?.keepRate
  const stop = async () => {
    const title = '停止后所有服务将下架，确认停止？'
    if (!(await confirm({ title, ok: '停止服务', danger: true }))) return
    await close({ requestId: uuid() })
    toast('已停止服务')
  }
  if (!own.data) return null // the list below has its own states
  const name = provider?.draft.name || '未入驻'
  return (
    <>
      <StandingBar own={own.data} />
      <section className={css.provider} aria-label="我的服务商资料">
        <Avatar src={provider?.draft.logo ?? ''} size={48} />
        <span>
          <b>{name}</b>
          <small>
            {provider ? STATES[provider.state] : '入驻后即可接单'}
            {keepRate !== undefined && ` · 履约率 ${keepRate}%`}
          </small>
        </span>
        <ButtonLink size="s" kind={provider ? 'plain' : 'soft'} to={paths.serviceFreeEnter()}>
          {provider ? '入驻资料' : '免费入驻'}
        </ButtonLink>
      </section>
      <nav className="dm-wrap-8" aria-label="服务管理">
        <ButtonLink size="s" to={paths.serviceBookings()}>
          预约管理
        </ButtonLink>
        <ButtonLink size="s" to={paths.serviceQuestions()}>
          {waiting ? `客户提问 ${waiting}` : '客户提问'}
        </ButtonLink>
        <ButtonLink size="s" to={paths.serviceCalendar()}>
          服务日历
        </ButtonLink>
        <ButtonLink size="s" to={paths.serviceAddress()}>
          服务地址
        </ButtonLink>
        <ButtonLink size="s" to={paths.serviceInvite()}>
          邀请服务商
        </ButtonLink>
        {(provider?.state === 'approved' || provider?.state === 'expired') && (
          <Button size="s" kind="danger" onClick={stop}>
            停止服务
          </Button>
        )}
      </nav>
    </>
  )
}
