import type { ReactNode } from 'react'
import { BottomBar } from './BottomBar'
import { NavBar } from './NavBar'
import css from './page.module.css'

export interface PageProps {
  /** The heading in the nav bar; the tab's title comes from the route. */
  title?: string
  /** Right end of the nav bar: a link, an icon button. */
  end?: ReactNode
  /** Target of the back arrow without history; a function replaces going back. `false`: no arrow. */
  back?: boolean | string | (() => void)
  /** Replaces the arrow at the left of the nav bar. */
  start?: ReactNode
  /** Fixed at the bottom, above the safe area: the main button. */
  bar?: ReactNode
  /** The soft light over the head; default true. */
  beam?: boolean
  /** A poster: no nav bar, no padding, no light; the page has its own head. */
  poster?: boolean
  /** Removes the 16px padding, for a page that extends to the edge. */
  flush?: boolean
  children: ReactNode
}

/** The frame of every page: nav bar, body in one 480px column, bar at the bottom. */
export function Page({ title, end, start, back = true, bar, beam = true, poster, flush, children }: PageProps) {
  const look = [css.page, beam && !poster && css.beam, bar !== undefined && bar !== null && css.hasBar]
  return (
    <div className={look.filter(Boolean).join(' ')}>
      {!poster && <NavBar title={title} end={end} start={start} back={back} />}
      <main className={poster || flush ? undefined : css.body}>
        {poster && title !== undefined && <h1 className="sr">{title}</h1>}
        {children}
      </main>
      {bar !== undefined && bar !== null && <BottomBar>{bar}</BottomBar>}
    </div>
  )
}
