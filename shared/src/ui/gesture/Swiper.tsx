import AntSwiper, { type SwiperRef } from 'antd-mobile/es/components/swiper'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import '../../theme/antd.css'
import { useMotionPreference } from '../../theme/useMotionPreference'
import { IconButton } from '../button'
import { LeftIcon, RightIcon } from '../icon'
import css from './gesture.module.css'

interface SwiperProps<T> {
  /** Accessible name: 活动海报. */
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  children: (item: T, at: number) => ReactNode
}

/** Shows one of several items, moved by finger, arrow keys or buttons. It never moves automatically. */
export function Swiper<T>({ label, items, keyOf, children }: SwiperProps<T>) {
  useMotionPreference()
  const swiper = useRef<SwiperRef>(null)
  const [at, setAt] = useState(0)
  const isLast = at === items.length - 1
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' && !isLast) swiper.current?.swipeTo(at + 1)
    if (event.key === 'ArrowLeft' && at > 0) swiper.current?.swipeTo(at - 1)
  }
  return (
    <section aria-label={label} aria-roledescription="轮播" className={css.swiper}>
      <div
        role="group"
        tabIndex={0}
        aria-label={`第${at + 1}张，共${items.length}张`}
        className={css.slides}
        onKeyDown={keys}
      >
        <AntSwiper ref={swiper} className={css.track} onIndexChange={setAt}>
          {items.map((item, index) => (
            <AntSwiper.Item key={keyOf(item)}>
              <div inert={index !== at}>{children(item, index)}</div>
            </AntSwiper.Item>
          ))}
        </AntSwiper>
      </div>
      {items.length > 1 && (
        <>
          <IconButton
            label="上一张"
            className={css.before}
            disabled={at === 0}
            onClick={() => swiper.current?.swipeTo(at - 1)}
          >
            <LeftIcon />
          </IconButton>
          <IconButton
            label="下一张"
            className={css.after}
            disabled={isLast}
            onClick={() => swiper.current?.swipeTo(at + 1)}
          >
            <RightIcon />
          </IconButton>
        </>
      )}
    </section>
  )
}
