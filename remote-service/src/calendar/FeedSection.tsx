import { copyText } from '@dm/shared/deeplink'
import { confirm, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { Button } from '@dm/shared/ui/button'
import { Section } from '@dm/shared/ui/page'
import { useState } from 'react'
import css from './calendar.module.css'
import { page } from './page'

/** 订阅日历: a private address for calendar programs; it is shown once, a new one ends the one before. */
export function FeedSection() {
  const setting = useRead(page.reads.setting)
  const { mutateAsync: setFeed } = useApiMutation('service/calendar/feed/set')
  const [url, setUrl] = useState<string | null>(null)
  if (!setting.data) return null // the calendar above has its own states
  const { hasFeed } = setting.data
  const start = async () => {
    const title = '重新生成后，原来的订阅地址立即失效'
    if (hasFeed && !(await confirm({ title, ok: '重新生成' }))) return
    const made = await setFeed({ on: true })
    setUrl(made.url === undefined ? null : window.location.origin + made.url)
  }
  const stop = async () => {
    if (!(await confirm({ title: '关闭后日历软件不再更新，确认关闭？', ok: '关闭', danger: true }))) return
    await setFeed({ on: false })
    setUrl(null)
    toast('已关闭订阅')
  }
  return (
    <Section title="订阅日历" card>
      <p className={css.hours}>
        {hasFeed ? '手机或电脑的日历正在同步你的预约' : '把预约同步到手机或电脑的日历，只含时间和服务名称'}
      </p>
      {url !== null && (
        <p className={css.feed}>
          <code>{url}</code>
          <small>地址只显示一次，请勿告诉他人</small>
          <Button
            size="s"
            kind="soft"
            onClick={async () => toast((await copyText(url)) ? '订阅地址已复制' : '复制失败，请手动复制')}
          >
            复制
          </Button>
        </p>
      )}
      <div className={css.feedWays}>
        <Button size="s" onClick={start}>
          {hasFeed ? '重新生成' : '开启订阅'}
        </Button>
        {hasFeed && (
          <Button size="s" kind="danger" onClick={stop}>
            关闭订阅
          </Button>
        )}
      </div>
    </Section>
  )
}
