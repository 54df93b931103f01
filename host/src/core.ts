import { readyPage } from './federation'
import { boot, serverNow } from './federation/boot'
import { openContainer, opened } from './federation/container'
import { entries } from './federation/entry'
import { forgetFiles, knowRelease, knownReleases } from './federation/guard'
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
} from './federation/registry'
import { forgetPages, loadFromRelease, reasonOf } from './federation/release'
import { fetchSnapshot } from './federation/snapshot'
import { loadSteps, step } from './federation/trace'
import { trying } from './federation/trying'
import { routeAt } from './navigation/routeAt'
import { answersArrived } from './views/answers'
import { keepPlace } from './views/place'
import { moduleOf, views } from './views/store'

/**
 * What the parts that load later take of the host's core (host/src/swap). It is handed to them: a module that another
 * chunk imports by itself stands alone in the build, and some twenty of them would make the first file 3 KB larger.
 */
export const core = {
  answersArrived,
  boot,
  entries,
  fetchSnapshot,
  forgetFiles,
  forgetPages,
  isOverridden,
  isRegistryWhole,
  keepPlace,
  knowRelease,
  knownReleases,
  loadFromRelease,
  loadSteps,
  moduleOf,
  newestSnapshot,
  note,
  onNote,
  onRegistry,
  openContainer,
  opened,
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
  trying,
  views,
  wholeRegistry,
}

export type Core = typeof core
