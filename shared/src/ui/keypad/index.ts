export { Keypad } from './Keypad'
export { Passcode } from './Passcode'
export { PasscodeField } from './PasscodeField'
