import { icon } from './icon'

// Those that the frame of every page takes: apart, so that the host's entry does not carry the others.
export const BackIcon = /*#__PURE__*/ icon('M15 5l-7 7 7 7')
export const RightIcon = /*#__PURE__*/ icon('M9.5 6l6 6-6 6')
