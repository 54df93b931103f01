import {
  useLocation as useLocationOfAnyState,
  useNavigate as useNavigateOfAnyRouter,
  type Location,
  type NavigateOptions,
  type To,
} from 'react-router-dom'

// React Router for pages.
export { createPath, Link, Route, Routes, useSearchParams, type Location, type NavigateOptions } from 'react-router-dom'
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
  onReplacedAddress,
  type AppLocation,
  type Navigation,
} from './history'
export { AddressRouter, usePageActive, ViewContext, ViewRouter, type HandOver } from './view'
export { hasPage, provideRoutes, usePageExists, routesChanged } from './routes'
export { usePageTitle } from './title'
export { dropView, onDropView } from './views'
export { layersHere, layerSteps } from './layers'
export { useAddressState } from './useAddressState'
export { BackLeaves } from './BackLeaves'
export { useBackCloses } from './useBackCloses'
export { useLeaveGuard } from './useLeaveGuard'
export { useElementNow } from './useElementNow'
export { useHydrated } from './useHydrated'
export { useOrigin } from './useOrigin'
export { useOnScreen } from './useOnScreen'
export { isLeavingFreely, leaveDocument, leaveWithoutAsking, reloadPage } from './guards'
export { takeNotedPlace } from './reload'
