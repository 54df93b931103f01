import { Retcode } from '@dm/shared/contract/codes'
import { bridge } from '@dm/shared/bridge'
import { dayOf, monthDay } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { usePageExists } from '@dm/shared/router'
import { ButtonLink, IconButton } from '@dm/shared/ui/button'
import { ShareIcon } from '@dm/shared/ui/icon'
import { callFailureOf, EmptyState, Loaded, Page, Skeleton, SkeletonLine, Stack } from '@dm/shared/ui/page'
import { Picture, usePreview } from '@dm/shared/ui/picture'
import { Paras } from '../components/blocks/Paras'
import { AdvButton, type Adv } from './AdvButton'
import { AdvVideo } from './AdvVideo'
import css from './adv.module.css'
import { page } from './page'

/** /adv/detail: the advertisement of `?id=`. */
export default function AdvDetailPage() {
  const { id } = usePageParams(page)
  const detail = useRead(page.reads.detail)
  const isNotFound = id === null || (detail.error && callFailureOf(detail.error).retcode === Retcode.notFound)
  if (isNotFound) return <AdvNotFound />
  const adv = detail.data?.adv
  if (adv) return <AdvView adv={adv} />
  return (
    <Page title={page.title}>
      <Loaded from={detail} skeleton={<AdvSkeleton />}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function AdvView({ adv }: { adv: Adv }) {
  const { id, title, advertiser, cover, paras, images, video, button, publishedAt } = adv
  const preview = usePreview(images.map(({ url }, n) => ({ src: url, alt: `图片 第${n + 1}张` })))
  const complaint = paths.feedbackForm()
  const canComplain = usePageExists(complaint)
  const hasTarget = usePageExists(button?.kind === 'path' ? button.value : '')
  const canFollow = button && (button.kind !== 'path' || hasTarget)
  const share = () => {
    const url = window.location.origin + paths.advDetail({ id })
    void bridge.activityShare({ title, desc: advertiser, image: cover.url, url })
  }
  return (
    <Page
      title={page.title}
      end={
        <IconButton label="分享" onClick={share}>
          <ShareIcon />
        </IconButton>
      }
      bar={canFollow ? <AdvButton id={id} button={button} /> : undefined}
    >
      <p className={css.label}>
        <b>广告</b>
        <span>{advertiser}</span>
      </p>
      <h2 className={css.title}>{title}</h2>
      <p className={css.date}>{monthDay(dayOf(publishedAt))} 发布</p>
      <Stack>
        <img
          className={css.cover}
          src={cover.url}
          width={cover.width}
          height={cover.height}
          alt=""
          fetchPriority="high"
        />
        {paras.length > 0 && <Paras paras={paras} />}
        {video && <AdvVideo url={video.url} cover={video.cover.url} />}
        {images.length > 0 && (
          <ul className={css.images} aria-label="图片">
            {images.map((image, n) => (
              <li key={image.url}>
                <Picture
                  src={image.url}
                  alt={`图片 第${n + 1}张`}
                  ratio="4:3"
                  sizes="(max-width: 480px) 50vw, 240px"
                  onOpen={() => preview.open(n)}
                />
              </li>
            ))}
          </ul>
        )}
        {canComplain && (
          <ButtonLink kind="plain" size="s" to={complaint}>
            投诉
          </ButtonLink>
        )}
      </Stack>
      {preview.viewer}
    </Page>
  )
}

function AdvNotFound() {
  return (
    <Page title={page.title}>
      <EmptyState
        text="内容已下线"
        action={
          <ButtonLink kind="soft" size="s" to={paths.userIndex()}>
            去首页看看
          </ButtonLink>
        }
      />
    </Page>
  )
}

function AdvSkeleton() {
  return (
    <Skeleton>
      <SkeletonLine width="40%" />
      <SkeletonLine width="80%" height={28} />
      <SkeletonLine height={240} radius={12} />
      <SkeletonLine />
      <SkeletonLine width="70%" />
    </Skeleton>
  )
}
