import type { Collect } from '@dm/shared/contract/calls/video/vod'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { useState } from 'react'
import css from '../video.module.css'

/** The drama that an episode is of: how far it is, 简介, cast, filing number. */
export function Drama({ collect, episodeNo }: { collect: Collect; episodeNo: number | null }) {
  const [open, setOpen] = useState(false)
  return (
    <section className={css.drama} aria-label="短剧">
      <h3>{collect.title}</h3>
      <p className={css.note}>
        第{episodeNo}集 / 共{collect.total}集 · {collect.finished ? '已完结' : `更新至${collect.updatedTo}集`}
      </p>
      <button type="button" className={css.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
        简介
      </button>
      {open && <p>{collect.intro}</p>}
      {collect.cast.length > 0 && (
        <ul className={css.cast} aria-label="演职人员">
          {collect.cast.map(({ uid, name, role }) => (
            <li key={`${name} ${role}`}>
              {uid === null ? <span>{name}</span> : <Link to={paths.archives({ uid })}>{name}</Link>}
              <small>{role}</small>
            </li>
          ))}
        </ul>
      )}
      <p className={css.note}>备案号：{collect.licenseNo}</p>
    </section>
  )
}
