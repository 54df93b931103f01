import { readyPage } from './federation'
import { boot, serverNow } from './federation/boot'
import { disallowRelease, isLoading, allowedReleases } from './federation/allowedReleases'
import { note, onNote } from './federation/notes'
import {
  isOverridden,
  isRegistryWhole,
  newestSnapshot,
  onRegistry,
  registryChanged,
  serve,
  servedAreas,
  servedOf,
  staged,
  takeSnapshot,
  wholeRegistry,
} from './federation/servedAreas'
import { reasonOf } from './federation/reason'
import { forgetPages, isOpen, loadFromRelease, openRelease } from './federation/release'
import { forgetRequests } from './federation/requests'
import { withRetry } from './federation/retry'
import { federation } from './federation/runtime'
import { fetchSnapshot } from './federation/snapshot'
import { loadSteps, step } from './federation/trace'
import { routeAt } from './navigation/routeAt'
import { answersArrived } from './views/answers'
import { keepPlace } from './views/place'
import { moduleOf, views } from './views/store'

/**
 * Parts of the host's core that are used by the parts loaded later (host/src/live-update). They are handed over: a
 * module that another chunk imports by itself stands alone in the build, and some twenty of them would make the first
 * file 3 KB larger.
 */
export const core = {
  answersArrived,
  boot,
  disallowRelease,
  federation,
  fetchSnapshot,
  forgetPages,
  forgetRequests,
  isLoading,
  isOpen,
  isOverridden,
  isRegistryWhole,
  keepPlace,
  allowedReleases,
  loadFromRelease,
  loadSteps,
  moduleOf,
  newestSnapshot,
  note,
  onNote,
  onRegistry,
  openRelease,
  readyPage,
  reasonOf,
  registryChanged,
  routeAt,
  serve,
  servedAreas,
  servedOf,
  serverNow,
  staged,
  step,
  takeSnapshot,
  views,
  wholeRegistry,
  withRetry,
}

export type Core = typeof core
