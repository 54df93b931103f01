import { LoggedOut } from '@dm/shared/access'
import type { Data } from '@dm/shared/contract'
import type { Waived } from '@dm/shared/contract/calls/auth/account-deletion'
import { storage } from '@dm/shared/env'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { Link, useNavigate } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { dayOf, daysMs } from '@dm/shared/time'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { CheckField } from '@dm/shared/ui/form'
import { PullToRefresh } from '@dm/shared/ui/gesture'
import { Alert } from '@dm/shared/ui/alert'
import { Card, EmptyState, FormSkeleton, Page, Section, Stack } from '@dm/shared/ui/page'
import { FailedArt } from '@dm/shared/ui/art'
import { Avatar } from '@dm/shared/ui/picture'
import { useEffect, useRef, useState } from 'react'
import { useLogout } from '../../hooks/useLogout'
import { disagree, doneDay, faultOf, openTerms, pass, useChoices } from '../choices'
import { Done } from '../Done'
import { Item } from './Item'
import css from '../account-deletion.module.css'
import { page } from './page'

/** For so long 注销申请已撤销 is worth telling. */
const TOLD_MS = daysMs(15)
const TOLD = 'dm.account-deletion.canceled'

type Check = Data<'user/logout/check/query'>

/** Obstacles to account deletion, claims given up, the next step (docs/product/account-video.md#userlogoutindex). */
export default function LogoutIndexPage() {
  const { loggedIn, uid } = useSession()
  const day = doneDay()
  if (!loggedIn && day !== null) return <Done title={page.title} day={day} />
  return loggedIn && uid !== null ? <Checklist /> : <LoggedOut title={page.title} opens />
}

function Checklist() {
  const query = useRead(page.reads.check, {}, { staleTime: 0 })
  const [isJudged, setJudged] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const choices = useChoices()
  const navigate = useNavigate()
  const check = query.data
  const hasFailed = query.isError && !query.isFetching
  const isAgreed = check !== undefined && choices.agreed === check.agreementVersion
  const isBlocked = check?.canApply === false
  const faults = (check?.items ?? []).map((item) => faultOf(item, choices)).filter((fault) => fault !== undefined)
  const waived = (check?.items ?? [])
    .filter(({ level }) => level === 'waive')
    .map(({ key, amountFen, amountCoin }) => ({ key, amountFen, amountCoin }))
  const next = () => {
    if (!check) return
    setJudged(true)
    if (isBlocked || faults.length > 0 || !isAgreed) {
      // The marks are drawn first.
      requestAnimationFrame(() => {
        const first = list.current?.querySelector('[data-open], [data-field-error]')
        first?.scrollIntoView({ block: 'center' })
      })
      return toast(isBlocked ? '请先处理未完成的事项' : (faults[0] ?? '请阅读并同意注销须知'))
    }
    pass(waived)
    navigate(paths.logoutConfirm())
  }
  return (
    <Page
      title={page.title}
      bar={
        check && !hasFailed ? (
          <Button kind="main" block onClick={next}>
            下一步
          </Button>
        ) : undefined
      }
    >
      {hasFailed ? (
        <div role="alert">
          <EmptyState
            art={<FailedArt />}
            text="检查失败"
            action={
              <Button size="s" onClick={() => query.refetch()}>
                重试
              </Button>
            }
          />
        </div>
      ) : check ? (
        <PullToRefresh onRefresh={() => query.refetch()}>
          <Stack ref={list}>
            <Back check={check} />
            <Head mobile={check.mobileMasked} />
            <What days={check.days} />
            <Section title="注销前请确认" card>
              <ul>
                {check.items.map((item) => (
                  <Item key={item.key} item={item} isJudged={isJudged} />
                ))}
              </ul>
            </Section>
            <Card>
              <Terms
                isAgreed={isAgreed}
                error={isJudged && !isAgreed ? '请阅读并同意注销须知' : undefined}
                ready={isBlocked || faults.length > 0 ? null : waived}
              />
            </Card>
            <Help />
          </Stack>
        </PullToRefresh>
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Page>
  )
}

function Head({ mobile }: { mobile: string }) {
  const { data } = useRead(page.reads.account)
  return (
    <div className={css.head}>
      <Avatar src={data?.user.avatar ?? ''} size={56} />
      <p>
        <b>{data?.user.nickname ?? '我的账号'}</b>
        <span>{mobile}</span>
      </p>
    </div>
  )
}

function What({ days }: { days: number }) {
  return (
    <ul className={css.lines}>
      <li>提交后有{days}天冷静期，期间你的主页和作品不对他人展示。</li>
      <li>冷静期内任何一次登录都会撤销注销，一切恢复原样。</li>
      <li>冷静期结束后，资料、作品和余额不能找回。</li>
    </ul>
  )
}

interface TermsProps {
  isAgreed: boolean
  error: string | undefined
  /** Claims given up, when the terms are all that is open. */
  ready: readonly Waived[] | null
}

/**
 * A tick of what has not been read opens the text; it is ticked at its end, which leads on when nothing else is open.
 */
function Terms({ isAgreed, error, ready }: TermsProps) {
  const navigate = useNavigate()
  const terms = paths.logoutNotice({ from: 'check' })
  return (
    <CheckField
      name="terms"
      label="同意注销须知"
      value={isAgreed}
      error={error}
      onChange={(on) => {
        if (!on) return disagree()
        openTerms(ready)
        navigate(terms)
      }}
    >
      我已阅读并同意
      <Link to={terms} onClick={() => openTerms(ready)}>
        《注销须知》
      </Link>
    </CheckField>
  )
}

/** Told once on this device: a login took the application back. */
function Back({ check: { lastCanceledAt, now } }: { check: Check }) {
  const [isNews] = useState(
    () => lastCanceledAt !== null && now - lastCanceledAt < TOLD_MS && storage.get(TOLD) !== String(lastCanceledAt),
  )
  useEffect(() => {
    if (lastCanceledAt !== null) storage.set(TOLD, String(lastCanceledAt))
  }, [lastCanceledAt])
  if (!isNews || lastCanceledAt === null) return null
  const [, month = '', day = ''] = dayOf(lastCanceledAt).split('-')
  return (
    <Alert>
      注销申请已于{Number(month)}月{Number(day)}日因登录撤销
    </Alert>
  )
}

function Help() {
  const logout = useLogout()
  return (
    <div className={css.help}>
      <ButtonLink size="s" to={paths.feedbackForm({ type: 'account' })}>
        遇到问题？先联系客服
      </ButtonLink>
      {logout && (
        <Button size="s" onClick={logout}>
          只想退出登录？退出登录
        </Button>
      )}
    </div>
  )
}
