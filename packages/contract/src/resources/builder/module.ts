import { optional, or, settings } from '../kit/field.ts'
import { bool, choice, icon, int, labels, ref, text } from '../kit/kinds.ts'

/** An entry of the main menu. */
export const menuModule = settings('Module', () => ({
  /** Unique. */
  code: text(40),
  /** Three levels at most (§2.5). */
  parent: optional(ref()),
  route: text(200),
  icon: optional(icon()),
  order: int(0, 100_000),
  /** One of the catalogue. */
  permission: text(100),
  badge_source: or(choice(['none', 'unread_chats', 'activities', 'notifications']), 'none'),
  is_enabled: or(bool(), true),
  labels: labels(),
}))
