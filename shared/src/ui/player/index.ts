export { Player, type PlayerSound } from './Player'
