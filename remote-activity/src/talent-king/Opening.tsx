import { Button } from '@dm/shared/ui/button'
import { Dialog } from '@dm/shared/ui/sheet'
import type { Drawing } from '../components/draw/useDraw'
import { ChestPicture } from './ChestPicture'

/** The chest that shakes while its answer is awaited and replayed; a tap skips it. */
export function Opening({ draw }: { draw: Drawing }) {
  const { stage } = draw
  if (stage.step !== 'asking' && stage.step !== 'playing') return null
  const text = stage.step === 'asking' && stage.isLate ? '网络不稳定，正在确认结果，钥匙不会多扣' : undefined
  return (
    <Dialog
      open
      title="正在开箱"
      text={text}
      // Until its answer is known there is nothing to skip to.
      onClose={draw.land}
      buttons={
        stage.step === 'asking' ? (
          <Button busy>开箱中</Button>
        ) : (
          <Button kind="plain" onClick={draw.land}>
            跳过动画
          </Button>
        )
      }
    >
      <ChestPicture tone={stage.step === 'playing' ? (stage.drawn[0]?.boxId ?? '') : ''} isShaking />
    </Dialog>
  )
}
