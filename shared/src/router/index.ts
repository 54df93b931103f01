import {
  useLocation as useLocationOfAnyState,
  useNavigate as useNavigateOfAnyRouter,
  type Location,
  type NavigateOptions,
  type To,
} from 'react-router-dom'

// React Router, as pages use it.
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
/** React Router's own; what a navigation has given along is `unknown` until it is looked at. */
export const useLocation: () => Location<unknown> = useLocationOfAnyState
/** React Router's own; a promise is returned by its data routers alone. */
export const useNavigate: () => { (to: To, options?: NavigateOptions): void; (delta: number): void } =
  useNavigateOfAnyRouter

// What the product adds to it.
export {
  currentLocation,
  goBack,
  navigate,
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
export { useOnScreen } from './useOnScreen'
export { leaveDocument, leaveWithoutAsking, reloadPage } from './guards'
