import {
  useLocation as useLocationOfAnyState,
  useNavigate as useNavigateOfAnyRouter,
  type Location,
  type NavigateOptions,
  type To,
} from 'react-router-dom'

// React Router for pages.
export {
  createPath,
  Link,
  matchPath,
  NavLink,
  Route,
  Routes,
  useParams,
  useSearchParams,
  type LinkProps,
  type Location,
  type NavigateOptions,
  type NavLinkProps,
} from 'react-router-dom'
/** React Router's own; a navigation's `state` is `unknown` until it is checked. */
export const useLocation: () => Location<unknown> = useLocationOfAnyState
/** React Router's own; only its data routers return a promise. */
export const useNavigate: () => { (to: To, options?: NavigateOptions): void; (delta: number): void } =
  useNavigateOfAnyRouter

// Additions of this product.
export {
  currentLocation,
  goBack,
  navigate,
  renderAt,
  replaceAddress,
  startHistory,
  onNavigation,
  type AppLocation,
  type Navigation,
} from './history'
export { AddressRouter, useAddress, usePageActive, ViewContext, ViewRouter, type HandOver, type View } from './view'
export { hasPage, provideRoutes, usePageExists, routesChanged } from './routes'
export { setPageTitle, usePageTitle } from './title'
export { dropView, onDropView, onReloadView, reloadView } from './views'
export { layersHere } from './layers'
export { monthIn, optionIn, useAddressState } from './useAddressState'
export { useBackCloses } from './useBackCloses'
export { useLeaveGuard } from './useLeaveGuard'
export { useElementNow } from './useElementNow'
export { useHydrated } from './useHydrated'
export { useOrigin } from './useOrigin'
export { useOnScreen } from './useOnScreen'
export { leaveDocument, leaveWithoutAsking, reloadPage } from './guards'
