export { Player, type PlayedPart, type PlayerSound } from './Player'
