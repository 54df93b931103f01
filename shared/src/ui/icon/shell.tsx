import { icon } from './icon'

// Icons of every page's frame, in a file of their own so that the host's entry does not include the others.
export const BackIcon = /*#__PURE__*/ icon('M15 5l-7 7 7 7')
export const RightIcon = /*#__PURE__*/ icon('M9.5 6l6 6-6 6')
