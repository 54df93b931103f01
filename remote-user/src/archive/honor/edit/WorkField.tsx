import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { KindArt } from '@dm/shared/ui/art'
import { ButtonLink } from '@dm/shared/ui/button'
import { TextField } from '@dm/shared/ui/form'
import { EmptyState, Loaded } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState, type ComponentProps } from 'react'
import css from '../honor.module.css'

/** 获奖作品: typed, or one of my works. */
export function WorkField(field: ComponentProps<typeof TextField>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <TextField
        {...field}
        placeholder="选填"
        unit={
          <button type="button" className={css.pickButton} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            选择作品
          </button>
        }
      />
      {open && (
        <Sheet open onClose={() => setOpen(false)} title="选择作品">
          <Works
            onChoose={(title) => {
              field.onChange(title)
              setOpen(false)
            }}
          />
        </Sheet>
      )}
    </>
  )
}

const NoWorks = () => (
  <EmptyState
    art={<KindArt kind="film" />}
    text="还没有影视作品"
    action={
      <ButtonLink kind="soft" size="s" to={paths.archivesPiecesEdit()}>
        去添加
      </ButtonLink>
    }
  />
)

function Works({ onChoose }: { onChoose: (title: string) => void }) {
  const works = useApiQuery('userinfo/tv/page', { pageSize: 50 })
  return (
    <Loaded from={works} empty={<NoWorks />}>
      {({ list }) => (
        <ul className={css.pick}>
          {list.map(({ id, title }) => (
            <li key={id}>
              <button type="button" onClick={() => onChoose(title)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
