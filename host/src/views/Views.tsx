import { useSyncExternalStore } from 'react'
import { ComingBar } from './ComingBar'
import { views } from './store'
import { ViewFrame } from './ViewFrame'
import css from './views.module.css'

/**
 * Every cached view; the active one is on screen, the others keep their state without effects. While the next page's
 * code loads, the former one stays visible but takes no taps or keys.
 */
export function Views() {
  const { all, active, coming } = useSyncExternalStore(views.subscribe, views.read, views.read)
  const waits = coming !== null
  return (
    <>
      <div className={css.views} inert={waits} aria-busy={waits}>
        {all.map((view) => (
          <ViewFrame key={view.id} view={view} active={view.id === active} />
        ))}
      </div>
      {waits && <ComingBar />}
    </>
  )
}
