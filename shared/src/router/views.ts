import { createChannel } from '../store'
import { currentLocation } from './history'

const drops = createChannel<[path: string]>()

/**
 * Drops the cached view of a full path, so that it is mounted again next time; default: the view on screen, once it is
 * left.
 */
export const dropView = (path = currentLocation().path): void => drops.emit(path)

/** Notifies the host of dropped views. */
export const onDropView = drops.on
