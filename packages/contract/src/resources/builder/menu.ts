import { optional, settings } from '../kit/field.ts'
import { icon, int, labels, order, ref, refs, text } from '../kit/kinds.ts'
import { shownWord } from '../kit/shown.ts'

/** Dashboards and reports are the same tables, told apart by the path. */
const kind = () => shownWord(['dashboard', 'report'])

/** Of dashboards and of reports. */
export const category = settings('BuilderCategory', () => ({
  kind: kind(),
  labels: labels(),
  icon: optional(icon()),
  order: order(),
  /** Beside that of the list. */
  permission: optional(text(100)),
}))

export const subCategory = settings('BuilderSubCategory', () => ({
  category: ref(),
  labels: labels(),
  icon: optional(icon()),
  order: order(),
}))

/** A page in the menu of dashboards or reports. */
export const menu = settings('BuilderMenu', () => ({
  kind: kind(),
  category: ref(),
  /** Of the same category. */
  sub_category: optional(ref()),
  /** Published only. */
  page: ref(),
  labels: labels(),
  icon: optional(icon()),
  order: int(0, 100_000),
  // Who sees it; none: all.
  groups: refs(),
  teams: refs(),
  /** A query of one number. */
  badge_query: optional(ref()),
}))
