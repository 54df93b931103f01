import { createChannel } from '../store'
import { currentLocation } from './history'

const drops = createChannel<[path: string]>()
const reloads = createChannel()

/**
 * Drops the cached view of a full path, so that it is mounted again next time; default: the view on screen, once it is
 * left.
 */
export const dropView = (path = currentLocation().path): void => drops.emit(path)

/** Notifies the host of dropped views. */
export const onDropView = drops.on

/**
 * Remounts the view on screen (docs/product/foundations.md#7-the-native-app: a reload-route callback triggers a route
 * reload).
 */
export const reloadView = (): void => reloads.emit()

export const onReloadView = reloads.on
