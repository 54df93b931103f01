import { useSyncExternalStore } from 'react'
import { views } from './store'
import { ViewFrame } from './ViewFrame'

/** Every cached view; the active one is on screen, the others keep their state without their effects. */
export function Views() {
  const { all, active } = useSyncExternalStore(views.subscribe, views.read)
  return all.map((view) => <ViewFrame key={view.id} view={view} active={view.id === active} />)
}
