export { PullToRefresh } from './PullToRefresh'
export { SwipeRow } from './SwipeRow'
