import type { CSSProperties } from 'react'
import type { Activity } from '../../hooks/activity/types'

/** Returns a document's colours as tokens of an element and of what stands in it, for its `style`. */
export const themeColours = ({ background, primary, onPrimary, card, onCard }: Activity['theme']) =>
  ({
    '--act-background': background,
    '--act-primary': primary,
    '--act-on-primary': onPrimary,
    '--act-card': card,
    '--act-on-card': onCard,
  }) as CSSProperties // React's types know no custom properties
