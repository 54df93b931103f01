import { useApiQuery } from '@dm/shared/query'
import { LockIcon } from '@dm/shared/ui/icon'
import { Chips } from '@dm/shared/ui/list'
import { Loaded } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import css from '../video.module.css'

const BLOCK = 30

interface EpisodesSheetProps {
  collectId: string
  current: string
  onSwitch: (vodId: string) => void
  onClose: () => void
}

/** 选集, in blocks of 30: the current one, those seen to the end, locks. */
export default function EpisodesSheet({ collectId, current, onSwitch, onClose }: EpisodesSheetProps) {
  const collect = useApiQuery('vod/collect/query', { collectId })
  const episodes = collect.data?.episodes ?? []
  const [chosen, setChosen] = useState<number | null>(null)
  const at = episodes.findIndex(({ vodId }) => vodId === current)
  const block = chosen ?? Math.max(0, Math.floor(at / BLOCK))
  const blocks = Array.from({ length: Math.ceil(episodes.length / BLOCK) }, (_, n) => ({
    key: String(n),
    label: `${n * BLOCK + 1}-${Math.min((n + 1) * BLOCK, episodes.length)}`,
  }))
  return (
    <Sheet open onClose={onClose} title="选集">
      <Loaded from={collect}>
        {() => (
          <>
            {blocks.length > 1 && (
              <Chips label="分段" options={blocks} value={String(block)} onChange={(key) => setChosen(Number(key))} />
            )}
            <ul className={css.episodes}>
              {episodes.slice(block * BLOCK, (block + 1) * BLOCK).map(({ vodId, no, lock, watched }) => (
                <li key={vodId}>
                  <button
                    type="button"
                    aria-label={`第${no}集${lock === 'none' ? '' : '，未解锁'}${watched ? '，已看完' : ''}`}
                    aria-current={vodId === current ? 'true' : undefined}
                    data-watched={watched || undefined}
                    onClick={() => onSwitch(vodId)}
                  >
                    {no}
                    {lock !== 'none' && <LockIcon size={16} />}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Sheet>
  )
}
