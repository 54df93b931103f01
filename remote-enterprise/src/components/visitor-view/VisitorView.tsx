import { Link } from '@dm/shared/router'
import css from './visitorView.module.css'

/** For members who look at a page as strangers do; `manage` is the same page in their own view. */
export const VisitorView = ({ manage }: { manage: string }) => (
  <p className={css.asVisitor}>
    你正在以访客视角查看
    <Link to={manage}>去管理</Link>
  </p>
)
