export { fetchAhead } from './ahead'
export { FIRST_SOUND, Player, type PlayerSound } from './Player'
