import { openLogin } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { useSession } from '@dm/shared/session'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, FormSkeleton, Loaded, Page, Stack } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import { Gains } from '../components/Gains'
import css from './invite.module.css'
import { page } from './page'

/** {昵称}邀请你成为服务商: a visitor logs in by SMS, whoever is logged in goes on. */
export function Landing({ inviter }: { inviter: string }) {
  const { loggedIn } = useSession()
  const invite = useRead(page.reads.invite)
  const own = useApiQuery('service/provider/query', {}, { enabled: loggedIn })
  const sharer = invite.data?.sharer
  const isProvider = own.data?.provider?.approvedAt !== undefined
  return (
    <Page
      title={page.title}
      bar={
        sharer &&
        (isProvider ? (
          <ButtonLink kind="main" block to={paths.serviceList({ tab: 'mine' })}>
            我的服务
          </ButtonLink>
        ) : loggedIn ? (
          <ButtonLink kind="main" block to={paths.serviceFreeEnter({ uid: inviter })}>
            立即入驻
          </ButtonLink>
        ) : (
          // The route's prompt: by SMS, bound to the inviter, then on to the app.
          <Button kind="main" block onClick={() => openLogin()}>
            接受邀请
          </Button>
        ))
      }
    >
      <Loaded from={invite} skeleton={<FormSkeleton fields={3} />}>
        {() =>
          sharer ? (
            <Stack>
              <div className={css.head}>
                <Avatar src={sharer.avatar} size={72} />
                <h2>{sharer.name}邀请你成为服务商</h2>
                <p>{isProvider ? '您已是服务商' : '免费365天，到期可免费续期'}</p>
              </div>
              <Gains />
            </Stack>
          ) : (
            <EmptyState
              text="该邀请已失效"
              action={
                <ButtonLink kind="soft" size="s" to={paths.serviceFreeEnter()}>
                  免费入驻
                </ButtonLink>
              }
            />
          )
        }
      </Loaded>
    </Page>
  )
}
