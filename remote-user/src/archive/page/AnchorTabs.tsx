import { Tabs } from '@dm/shared/ui/list'
import { useEffect, useEffectEvent, useState } from 'react'
import css from './archive.module.css'

interface AnchorTabsProps<K extends string> {
  tabs: readonly { key: K; label: string }[]
  placeOf: (key: K) => HTMLElement | undefined
}

/** Tabs that scroll to the parts of a page, and follow when it is scrolled. */
export function AnchorTabs<K extends string>({ tabs, placeOf }: AnchorTabsProps<K>) {
  const [at, setAt] = useState<K | null>(null)
  const keys = tabs.map(({ key }) => key).join(' ')
  const follow = useEffectEvent((entries: IntersectionObserverEntry[]) => {
    const entered = entries.find(({ isIntersecting }) => isIntersecting)?.target
    const tab = tabs.find(({ key }) => placeOf(key) === entered)
    if (tab) setAt(tab.key)
  })
  const watched = useEffectEvent(() => tabs.flatMap(({ key }) => placeOf(key) ?? []))
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return
    // The part that crosses the upper third of the screen is the one that is read.
    const observer = new IntersectionObserver((entries) => follow(entries), { rootMargin: '-20% 0px -70% 0px' })
    for (const place of watched()) observer.observe(place)
    return () => observer.disconnect()
  }, [keys])
  const [first] = tabs
  if (tabs.length < 2 || !first) return null
  return (
    <div className={css.tabs}>
      <Tabs
        label="档案内容"
        options={tabs}
        value={at ?? first.key}
        onChange={(key) => {
          setAt(key)
          placeOf(key)?.scrollIntoView({ block: 'start' })
        }}
      />
    </div>
  )
}
