import type { Data } from '@dm/shared/contract'
import { confirm } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { leaveDocument } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'

type Service = Data<'help/home/query'>['service']

/** 联系客服 with its hours, where there is a phone, and 意见反馈. */
export function ServiceBar({ service }: { service: Service | undefined }) {
  const call = async ({ phone, hours }: Service) => {
    if (await confirm({ title: phone, text: `客服时间 ${hours}`, ok: '拨打' }))
      leaveDocument(() => window.location.assign(`tel:${phone}`))
  }
  return (
    <>
      {service && service.phone !== '' && (
        <Button
          kind="plain"
          block
          disabled={!service.online}
          note={service.online ? service.phone : `服务时间 ${service.hours}`}
          onClick={() => call(service)}
        >
          联系客服
        </Button>
      )}
      <ButtonLink to={paths.feedbackForm({ from: paths.feedback() })} kind="main" block>
        意见反馈
      </ButtonLink>
    </>
  )
}
