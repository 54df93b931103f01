import { Retcode } from '@dm/shared/contract/codes'
import { dateTime } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { navigate } from '@dm/shared/router'
import { LostArt } from '@dm/shared/ui/art'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { callFailureOf, Card, EmptyState, FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import { page } from '../page'
import css from './members.module.css'

const RIGHTS = ['编辑企业档案、模卡与行程', '查看访客数据', '不可查看证件，不可管理成员、认证与会员']

/** Landing page of an invitation: inviter, company, and 接受邀请 (docs/product/enterprise.md#enterprisebasicinfo). */
export function Invitation({ title, token }: { title: string; token: string }) {
  const invitation = useRead(page.reads.invitation)
  const { mutateAsync: accept } = useApiMutation('enterprise/member/invite/accept', { invalidate: 'onNextMount' })
  const join = async () => {
    await accept({ token })
    toast('已加入')
    navigate(paths.enterpriseArchivesEdit(), { replace: true })
  }
  if (invitation.error && callFailureOf(invitation.error).retcode === Retcode.notFound)
    return (
      <Page title={title}>
        <EmptyState
          art={<LostArt />}
          text="邀请不存在或已失效"
          action={
            <ButtonLink kind="soft" size="s" to={paths.userIndex()}>
              去首页
            </ButtonLink>
          }
        />
      </Page>
    )
  return (
    <Page
      title={title}
      bar={
        invitation.data && (
          <Button kind="main" block onClick={join}>
            接受邀请
          </Button>
        )
      }
    >
      <Loaded from={invitation} skeleton={<FormSkeleton fields={3} />}>
        {({ enterpriseName, logo, ownerNick, expireAt, now }) => (
          <Card>
            <div className={css.invitation}>
              {logo !== '' && <Picture className={css.logo} src={logo} alt="" ratio="1:1" sizes="64px" />}
              <h2>{enterpriseName}</h2>
              <p>「{ownerNick}」邀请你成为编辑</p>
              <ul className={css.lines}>
                {RIGHTS.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <p className={css.note}>{dateTime(expireAt, now)}前有效</p>
            </div>
          </Card>
        )}
      </Loaded>
    </Page>
  )
}
