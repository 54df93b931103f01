import { copyText } from '@dm/shared/deeplink'
import { toast } from '@dm/shared/overlay'
import { Button, buttonClass } from '@dm/shared/ui/button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavigateLink, type MapPlace } from '../components/NavigateLink'
import { loadAmap, type AMapApi, type AMapMap, type MapConfig } from './amap'
import css from './map.module.css'

/** View of a place: on the map if there is one, always in words, with the ways to get there. */
export function ViewPlace({ place, config }: { place: MapPlace; config: MapConfig | null }) {
  const { name, address, lng, lat } = place
  const copy = async () => {
    const text = address || name
    toast((await copyText(text)) ? '地址已复制' : text)
  }
  return (
    <>
      {config?.enabled && <Pinned place={place} config={config} />}
      <section className={css.place} aria-label="位置">
        <h2>{name}</h2>
        {address && <p>{address}</p>}
        <p className={css.point}>{`${lng.toFixed(6)}, ${lat.toFixed(6)} 高德坐标 (GCJ-02)`}</p>
        <div className={css.ways}>
          <NavigateLink place={place} className={buttonClass({ kind: 'main' })}>
            导航
          </NavigateLink>
          <Button onClick={copy}>复制地址</Button>
        </div>
      </section>
    </>
  )
}

/** The map with a pin; nothing when it does not load. */
function Pinned({ place, config }: { place: MapPlace; config: MapConfig }) {
  const box = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)
  const draw = useEffectEvent((api: AMapApi): AMapMap | null => {
    if (!box.current) return null
    const center: [number, number] = [place.lng, place.lat]
    const map = new api.Map(box.current, { zoom: 16, center, viewMode: '2D' })
    map.add(new api.Marker({ position: center, title: place.name }))
    return map
  })
  useEffect(() => {
    let gone = false
    let map: AMapMap | null = null
    loadAmap(config).then(
      (api) => {
        if (!gone) map = draw(api)
      },
      () => setBroken(true),
    )
    return () => {
      gone = true
      map?.destroy()
    }
  }, [config])
  return isBroken ? null : <div ref={box} className={css.map} role="img" aria-label={`地图：${place.name}`} />
}
