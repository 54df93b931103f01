import css from './views.module.css'

/** A thin line over the page that stays, while the next one is on its way; quick ones do without. */
export const ComingBar = () => <div className={css.coming} role="status" aria-label="加载中…" />
