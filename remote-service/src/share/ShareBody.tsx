import { SERVICE_UNITS } from '@dm/shared/contract/vocabulary/service'
import { money } from '@dm/shared/format'
import { lazySheet, openLogin } from '@dm/shared/overlay'
import { OpenAppButton } from '@dm/shared/open-app'
import { paths } from '@dm/shared/paths'
import { usePageParams } from '@dm/shared/reads'
import { usePageExists } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Money } from '@dm/shared/ui/amount'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Card, Page, Section, Stack } from '@dm/shared/ui/page'
import { Avatar, Picture } from '@dm/shared/ui/picture'
import { useState } from 'react'
import { tenths } from '../components/category/labels'
import { shareLink } from '../hooks/shareLink'
import { FreeDays } from './FreeDays'
import { NewestComments } from './NewestComments'
import { Others } from './Others'
import { page } from './page'
import { ProviderHead } from './ProviderHead'
import css from './share.module.css'
import type { Shared, SharedProvider, SharedService } from './types'

const PosterSheet = lazySheet(async () => ({ default: (await import('@dm/shared/ui/poster')).PosterSheet }))

/** A service or a provider as it is shared. Booking begins on the service's own page. */
export function ShareBody({ shared, provider }: { shared: Shared; provider: SharedProvider }) {
  const { service, sharer, list, own } = shared
  const { uid: me } = useSession()
  const { uid, hiddenTop } = usePageParams(page)
  const [poster, setPoster] = useState(false)
  const path = paths.serviceShare({ ...(service && { id: service.id }), uid: me ?? provider.uid })
  const title = service?.title ?? provider.name
  const from = service && `${money(service.fromFen, { cents: 'auto' })}起`
  const desc = [service && provider.name, from, provider.city].filter(Boolean).join(' · ')
  const picture = service?.covers[0] ?? provider.logo
  const detailTo = (id: string, date?: string) =>
    paths.serviceDetail({
      id,
      uid: uid ?? undefined,
      date,
      hiddenTop: hiddenTop ?? undefined,
    })
  return (
    <Page
      title={service ? page.title : '服务商'}
      bar={
        own ? undefined : (
          <>
            <Join />
            {service && (
              <ButtonLink kind="main" block to={detailTo(service.id)}>
                立即预约
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <Stack>
        {own && <OwnerStrip id={service?.id} />}
        {sharer && (
          <p className={css.sharer}>
            <Avatar src={sharer.avatar} size={24} />
            {sharer.name}推荐给你
          </p>
        )}
        {service && <ServiceHead service={service} />}
        <div className={css.ways}>
          <Button size="s" onClick={() => shareLink({ title, desc, image: picture, path }, () => setPoster(true))}>
            分享
          </Button>
          <Button size="s" onClick={() => setPoster(true)}>
            海报
          </Button>
        </div>
        {service && <FreeDays shared={shared} toDay={(date) => detailTo(service.id, date)} />}
        {service && <NewestComments shared={shared} rating={service.rating} />}
        <ProviderHead provider={provider} />
        <Others list={list} title={service ? '更多服务' : `全部服务 ${list.length}`} />
        <Report uid={provider.uid} id={service?.id} own={own} />
      </Stack>
      {poster && (
        <PosterSheet
          content={{
            picture,
            title,
            price: service ? `${from ?? ''}` : '',
            note: [service && provider.name, provider.city].filter(Boolean).join(' · '),
            link: window.location.origin + path,
            call: '扫一扫查看',
          }}
          onClose={() => setPoster(false)}
        />
      )}
    </Page>
  )
}

/** 加入点梦 by the route's prompt; whoever is logged in goes on to the app. */
function Join() {
  const { loggedIn } = useSession()
  return loggedIn ? (
    <OpenAppButton block>打开APP</OpenAppButton>
  ) : (
    <Button block onClick={() => openLogin()}>
      加入点梦
    </Button>
  )
}

function OwnerStrip({ id }: { id?: string }) {
  const edit = paths.serviceEdit({ id })
  const hasEdit = usePageExists(edit)
  return (
    <p className={css.owner} role="note">
      这是客户看到的页面
      {id !== undefined && hasEdit && (
        <ButtonLink size="xs" to={edit}>
          编辑
        </ButtonLink>
      )}
    </p>
  )
}

function ServiceHead({ service }: { service: SharedService }) {
  const { title, covers, fromFen, packages, rating, comments } = service
  const cheapest = packages.find(({ priceFen }) => priceFen === fromFen)
  return (
    <Card flush>
      <Picture src={covers[0] ?? ''} alt="" ratio="4:3" sizes="(max-width: 480px) 100vw, 480px" square eager />
      <div className={css.head}>
        <h2>{title}</h2>
        <p className={css.price}>
          <Money fen={fromFen} tone="money" cents="auto" />
          <small>起/{SERVICE_UNITS[cheapest?.unit ?? 'once']}</small>
        </p>
        <small>{rating === undefined ? '暂无评分' : `${tenths(rating)} 分 · ${comments} 条评价`}</small>
      </div>
      <ul className={css.packs} aria-label="套餐">
        {packages.map(({ id, name, priceFen, unit }) => (
          <li key={id}>
            <span>{name}</span>
            <span>
              <Money fen={priceFen} cents="auto" />/{SERVICE_UNITS[unit]}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** 举报 of the service, or of the provider. */
function Report({ uid, id, own }: { uid: string; id?: string; own: boolean }) {
  const report = paths.feedbackForm({ type: 'report', targetType: id ? 'service' : 'provider', targetId: id ?? uid })
  const hasReport = usePageExists(report)
  return (
    <Section>
      <p className={css.law}>
        请通过平台支付，线下转账不受保障
        {hasReport && !own && (
          <ButtonLink size="xs" to={report}>
            举报
          </ButtonLink>
        )}
      </p>
    </Section>
  )
}
