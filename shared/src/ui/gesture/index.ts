export { PullToRefresh } from './PullToRefresh'
export { SwipeRow } from './SwipeRow'
export { Swiper } from './Swiper'
