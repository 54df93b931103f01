import { icon } from './icon'

/** Utility icons, without a dot (mock rules). */
export const AheadTenIcon = /*#__PURE__*/ icon(
  'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15M8.8 10.9l1.4-1v4.8M13.6 9.8a1.5 2.4 0 1 0 .01 0z',
)
export const AlertIcon = /*#__PURE__*/ icon('M12 4l9 15.5H3zM12 10v4.5M12 16.9h.01')
export const BackTenIcon = /*#__PURE__*/ icon(
  'M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4.5V9H9M9.2 10.9l1.4-1v4.8M14 9.8a1.5 2.4 0 1 0 .01 0z',
)
export const CheckIcon = /*#__PURE__*/ icon('M5 12.5l4.5 4.5L19 7.5')
export const CloseIcon = /*#__PURE__*/ icon('M6 6l12 12M18 6L6 18')
export const CopyIcon = /*#__PURE__*/ icon(
  'M11.5 9h6a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-6a2.5 2.5 0 0 1-2.5-2.5v-6a2.5 2.5 0 0 1 2.5-2.5zM15 9V6.5A2.5 2.5 0 0 0 12.5 4h-6A2.5 2.5 0 0 0 4 6.5v6A2.5 2.5 0 0 0 6.5 15H9',
)
export const DownIcon = /*#__PURE__*/ icon('M6 9.5l6 6 6-6')
export const DragIcon = /*#__PURE__*/ icon('M5 8.5h14M5 15.5h14')
export const EyeOffIcon = /*#__PURE__*/ icon(
  'M4 4l16 16M9.7 6.2A8.6 8.6 0 0 1 12 5.8c6 0 9.5 6.2 9.5 6.2a17 17 0 0 1-2.7 3.3M6.3 7.7A16.6 16.6 0 0 0 2.5 12S6 18.2 12 18.2a9 9 0 0 0 4-.9M9.9 10.2a2.7 2.7 0 0 0 3.8 3.8',
)
export const FullScreenIcon = /*#__PURE__*/ icon('M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15')
export const HelpIcon = /*#__PURE__*/ icon(
  'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7M12 16.5h.01',
)
export const GridIcon = /*#__PURE__*/ icon('M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z')
export const LayersIcon = /*#__PURE__*/ icon(
  'M12 3.5l8.5 4.7L12 13 3.5 8.2zM3.5 12.2L12 17l8.5-4.8M3.5 16L12 20.8 20.5 16',
)
export const LeftIcon = /*#__PURE__*/ icon('M14.5 6l-6 6 6 6')
export const ListIcon = /*#__PURE__*/ icon('M8.5 6H20M8.5 12H20M8.5 18H20M4.6 6h.01M4.6 12h.01M4.6 18h.01')
export const MinusIcon = /*#__PURE__*/ icon('M5 12h14')
export const MoreIcon = /*#__PURE__*/ icon('M5.5 12h.01M12 12h.01M18.5 12h.01')
export const MutedIcon = /*#__PURE__*/ icon('M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.8l4.5 4.5M20.5 9.8L16 14.3')
export const NextTrackIcon = /*#__PURE__*/ icon('M6 6l9.5 6-9.5 6zM18.5 6v12')
export const PauseIcon = /*#__PURE__*/ icon('M8.5 5.5v13M15.5 5.5v13')
export const PlayIcon = /*#__PURE__*/ icon('M8 5.5l11 6.5-11 6.5z')
export const PlusIcon = /*#__PURE__*/ icon('M12 5v14M5 12h14')
export const PreviousTrackIcon = /*#__PURE__*/ icon('M18 6l-9.5 6 9.5 6zM5.5 6v12')
export const PulseIcon = /*#__PURE__*/ icon('M3 12.5h4l2.5-7 4.5 13 2.5-6H21')
export const QrIcon = /*#__PURE__*/ icon('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v6h-3M14 20h.01')
export const RepeatIcon = /*#__PURE__*/ icon(
  'M4 11V9.5A3.5 3.5 0 0 1 7.5 6H19l-3-3M20 13v1.5a3.5 3.5 0 0 1-3.5 3.5H5l3 3',
)
export const RepeatOneIcon = /*#__PURE__*/ icon(
  'M4 11V9.5A3.5 3.5 0 0 1 7.5 6H19l-3-3M20 13v1.5a3.5 3.5 0 0 1-3.5 3.5H5l3 3M11 10.5l1.5-1v5',
)
export const SearchIcon = /*#__PURE__*/ icon('M10.8 4a6.8 6.8 0 1 0 0 13.6a6.8 6.8 0 1 0 0-13.6zM16 16l4.5 4.5')
export const ShareIcon = /*#__PURE__*/ icon(
  'M12 14.5V4M12 4L8.2 7.8M12 4l3.8 3.8M5 12v6a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6',
)
export const ShieldIcon = /*#__PURE__*/ icon(
  'M12 3l7.5 2.8v5.4c0 4.6-3 8-7.5 9.8-4.5-1.8-7.5-5.2-7.5-9.8V5.8zM8.8 12l2.3 2.3 4.2-4.6',
)
export const SoundIcon = /*#__PURE__*/ icon(
  'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.3 9.2a4 4 0 0 1 0 5.6M18 6.7a7.5 7.5 0 0 1 0 10.6',
)
export const ShuffleIcon = /*#__PURE__*/ icon(
  'M4 6h2.5c4.5 0 5.5 12 10 12H20M4 18h2.5c1.7 0 2.9-1.7 4-3.8M12.8 9.8C13.9 7.7 15 6 16.5 6H20M17.5 3.5L20 6l-2.5 2.5M17.5 15.5L20 18l-2.5 2.5',
)
export const TopIcon = /*#__PURE__*/ icon('M5 4.5h14M12 20V8.5M12 8.5L7.5 13M12 8.5l4.5 4.5')
export const UndoIcon = /*#__PURE__*/ icon('M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3')
export const UpIcon = /*#__PURE__*/ icon('M6 14.5l6-6 6 6')
