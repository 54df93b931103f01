import { Button } from '@dm/shared/ui/button'
import { useDebouncedCall } from '@dm/shared/ui/debounce'
import { PinIcon } from '@dm/shared/ui/icon'
import { Page } from '@dm/shared/ui/page'
import { SearchBar } from '@dm/shared/ui/search'
import { useEffect, useRef, useState } from 'react'
import type { MapConfig } from './amap'
import { detailOf, type Place } from './answers'
import { canLocate } from './locate'
import css from './map.module.css'
import { usePickedBack } from './usePickedBack'
import { usePickMap, type AskedPlace } from './usePickMap'

interface PickMapProps {
  title: string
  config: MapConfig
  asked: AskedPlace
  onBroken: () => void
}

/** A place is chosen by moving the map under its pin, or from a list of places, which needs no map. */
export function PickMap({ title, config, asked, onBroken }: PickMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const giveBack = usePickedBack()
  const [text, setText] = useState('')
  const map = usePickMap({ box, config, asked, onBroken })
  const searchLater = useDebouncedCall(map.search)
  // The list, not the map, is the first thing for keyboards and screen readers.
  useEffect(() => head.current?.querySelector('input')?.focus(), [])
  const { chosen } = map
  const place = typeof chosen === 'object' ? chosen : null
  return (
    <Page
      title={title}
      bar={
        <div className="dm-row-12">
          <p role="status" className={css.chosen}>
            {place ? `${place.region} ${place.name}` : chosen === 'outside' ? '暂不支持该位置' : '正在读取位置'}
          </p>
          <Button kind="main" disabled={!place} onClick={() => place && pick(place).then(giveBack)}>
            确定
          </Button>
        </div>
      }
    >
      <div ref={head} className={css.search}>
        <SearchBar
          placeholder="搜索地点"
          limit={50}
          value={text}
          onChange={(value) => {
            setText(value)
            searchLater(value)
          }}
          onSearch={map.search}
        />
      </div>
      <div className={css.frame}>
        <div ref={box} className={css.map} aria-hidden />
        <span className={css.pin} aria-hidden>
          <PinIcon size={32} />
        </span>
        {canLocate() && (
          <Button size="s" className={css.locate} disabled={!map.isReady} onClick={map.goHere}>
            定位
          </Button>
        )}
        <small className={css.system}>高德坐标 (GCJ-02)</small>
      </div>
      <Places places={map.places} chosen={place} isSearched={map.isSearched} onChoose={map.choose} />
    </Page>
  )
}

interface PlacesProps {
  places: Place[]
  chosen: Place | null
  isSearched: boolean
  onChoose: (place: Place) => void
}

function Places({ places, chosen, isSearched, onChoose }: PlacesProps) {
  if (places.length === 0) return isSearched ? <p className={css.none}>没有找到相关地点，可移动地图选择</p> : null
  return (
    <ul className={css.places} aria-label={isSearched ? '搜索结果' : '附近地点'}>
      {places.map((place) => (
        <li key={place.id}>
          <button type="button" aria-pressed={place.id === chosen?.id} onClick={() => onChoose(place)}>
            <b>{place.name}</b>
            <small>{[place.region, place.address].filter(Boolean).join(' ')}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** As it is handed back; a district that the own table does not have is left to the form. */
async function pick(place: Place) {
  const { isDistrict } = await import('@dm/shared/districts')
  const { lng, lat, name, code } = place
  return { lng, lat, poi: name.slice(0, 50), detail: detailOf(place), ...(isDistrict(code) && { region: code }) }
}
