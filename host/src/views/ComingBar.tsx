import css from './views.module.css'

/** A thin line over the present page while the next one loads; delayed, so that quick loads do not show it. */
export const ComingBar = () => <div className={css.coming} role="status" aria-label="加载中…" />
