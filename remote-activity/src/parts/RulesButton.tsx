import css from './frame.module.css'

/** 规则 at the end of a page's bar. */
export const RulesButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={css.rules} onClick={onClick}>
    规则
  </button>
)
