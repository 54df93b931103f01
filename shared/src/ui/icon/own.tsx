import { icon } from './icon'

/** Icons used inside other entry points, in a file of their own so that those do not include the whole set. */
export const CameraIcon = /*#__PURE__*/ icon(
  'M8.5 7l1.3-2.5h4.4L15.5 7H18a2.5 2.5 0 0 1 2.5 2.5v7.5a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 17V9.5A2.5 2.5 0 0 1 6 7zM12 9.3a3.7 3.7 0 1 0 0 7.4a3.7 3.7 0 1 0 0-7.4z',
  [17.6, 10, 1.5],
)
export const EyeIcon = /*#__PURE__*/ icon(
  'M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12Z',
  [12, 12, 2.6],
)
export const ImageIcon = /*#__PURE__*/ icon(
  'M6.5 4.5h11a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17V7a2.5 2.5 0 0 1 2.5-2.5zM4.5 16.5l4.2-4.2 3.4 3.4 2.5-2.3 4.9 4.6',
  [15.5, 9, 1.8],
)
export const UserIcon = /*#__PURE__*/ icon(
  'M12 4.5a3.8 3.8 0 1 0 0 7.6a3.8 3.8 0 1 0 0-7.6zM4.8 20c.6-3.9 3.3-6 7.2-6s6.6 2.1 7.2 6',
  [18.5, 7, 1.9],
)
export const VideoIcon = /*#__PURE__*/ icon(
  'M6 6h6.5a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-6.5a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3zM15.5 10.8L21 7.8v8.4l-5.5-3',
  [9.2, 12, 2],
)
