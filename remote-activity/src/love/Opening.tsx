import { isOwnApp } from '@dm/shared/env'
import { OpenAppButton } from '@dm/shared/open-app'
import { lazySheet, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { ActionSheet, Dialog } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { OpenBox } from '../components/box-art/boxArt'
import { CardFace } from './CardFace'
import css from './love.module.css'
import type { LoveDraw } from './types'
import type { LoveOpening } from './useLoveOpen'

const ReportCard = lazySheet(() => import('./ReportCard'))

/** The box that shakes while its answer is awaited and replayed, the card, and the match; a tap skips the animation. */
export function Opening({ opening }: { opening: LoveOpening }) {
  const { stage, land, close } = opening
  if (stage.step === 'idle') return null
  if (stage.step === 'shown')
    return stage.drawn.matched ? (
      <Matched draw={stage.drawn.draw} onClose={close} />
    ) : (
      <Met
        key={stage.drawn.draw.drawId}
        draw={stage.drawn.draw}
        onClose={close}
        onMatch={(draw) => opening.show(draw, true)}
      />
    )
  return (
    <Dialog
      open
      title="正在开盲盒"
      text={stage.step === 'asking' && stage.isLate ? '网络不稳定，正在确认结果，机会不会多扣' : undefined}
      // Until its answer is known there is nothing to skip to.
      onClose={land}
      buttons={
        stage.step === 'asking' ? (
          <Button busy>开盒中</Button>
        ) : (
          <Button kind="plain" onClick={land}>
            跳过动画
          </Button>
        )
      }
    >
      <p className={css.shake}>
        <OpenBox isShaking />
      </p>
    </Dialog>
  )
}

/** The card that turned: 心动 or 跳过, and what one does about somebody whom one does not want to meet. */
function Met({ draw, onClose, onMatch }: { draw: LoveDraw; onClose: () => void; onMatch: (draw: LoveDraw) => void }) {
  const { mutateAsync: react } = useApiMutation('activity/box/react')
  const [isMore, setMore] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const { drawId, reaction, gone } = draw
  const like = async () => {
    const answer = await react({ drawId, to: 'like' })
    if (answer.matched && answer.draw) return onMatch(answer.draw)
    toast('已心动，互相心动时会告诉你们')
    onClose()
  }
  const pass = async () => {
    await react({ drawId, to: 'pass' })
    onClose()
  }
  const block = async () => {
    setMore(false)
    await react({ drawId, to: 'block' })
    toast('不会再遇到TA')
    onClose()
  }
  if (isReporting) return <ReportCard drawId={drawId} onClose={() => setReporting(false)} onSent={onClose} />
  const canLike = gone === null && (reaction === 'opened' || reaction === 'passed')
  return (
    <>
      <Dialog
        open
        title={reaction === 'opened' ? '遇见一张心动卡' : '心动卡'}
        onClose={onClose}
        closable
        buttons={
          canLike ? (
            <>
              {reaction === 'opened' && <Button onClick={pass}>跳过</Button>}
              <Button kind="main" onClick={like}>
                心动
              </Button>
            </>
          ) : (
            <Button onClick={onClose}>知道了</Button>
          )
        }
      >
        <div className={css.turn}>
          <CardFace card={draw.card} gone={gone} />
        </div>
        <p className={css.more}>
          <Button size="s" kind="plain" aria-haspopup="dialog" onClick={() => setMore(true)}>
            不合适？
          </Button>
        </p>
      </Dialog>
      <ActionSheet
        open={isMore}
        onClose={() => setMore(false)}
        title="不合适？"
        actions={[
          { key: 'block', label: '不再看到TA', onSelect: () => void block() },
          {
            key: 'report',
            label: '举报',
            danger: true,
            onSelect: () => {
              setMore(false)
              setReporting(true)
            },
          },
        ]}
      />
    </>
  )
}

/** 互相心动啦: the other's model card, and the way to talk, which is in the app. */
function Matched({ draw, onClose }: { draw: LoveDraw; onClose: () => void }) {
  const uid = draw.uid ?? ''
  const card = paths.modelcard({ uid })
  const hasCard = usePageExists(card)
  return (
    <Dialog
      open
      title="互相心动啦"
      text={isOwnApp() ? '去APP里和TA打个招呼吧' : '打开APP就能和TA聊天'}
      onClose={onClose}
      closable
      buttons={
        <>
          {hasCard && (
            <ButtonLink kind="soft" to={card}>
              看TA的模卡
            </ButtonLink>
          )}
          {!isOwnApp() && (
            <OpenAppButton query={{ uid }} kind="main">
              打开APP聊天
            </OpenAppButton>
          )}
        </>
      }
    >
      <div className={css.turn}>
        <CardFace card={draw.card} gone={draw.gone} />
      </div>
    </Dialog>
  )
}
