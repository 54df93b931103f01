export { fetchAhead } from './ahead'
export type { PlayerSound } from './Controls'
export { FIRST_SOUND, Player } from './Player'
