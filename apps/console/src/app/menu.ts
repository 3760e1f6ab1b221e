import type { PermissionName } from '@ramal/contract/permissions'
import { ClipboardListIcon, HouseIcon, type LucideIcon, MessagesSquareIcon, PhoneIcon } from 'lucide-react'

export interface MenuEntry {
  title: 'menu.home' | 'menu.phonecalls' | 'menu.chats' | 'menu.activities'
  /** Without locale prefix. */
  path: string
  permission: Extract<PermissionName, `sites.${string}`>
  icon: LucideIcon
  /** Which count stands beside it (§2.5). */
  badge?: 'unread' | 'missed' | 'due'
}

/** The main menu (§2.5) as far as its pages exist, in its order. */
export const MENU: readonly MenuEntry[] = [
  { title: 'menu.home', path: '/', permission: 'sites.view_dashboard', icon: HouseIcon },
  {
    title: 'menu.phonecalls',
    path: '/phonecalls',
    permission: 'sites.view_softphone',
    icon: PhoneIcon,
    badge: 'missed',
  },
  {
    title: 'menu.chats',
    path: '/chats',
    permission: 'sites.view_chat',
    icon: MessagesSquareIcon,
    badge: 'unread',
  },
  {
    title: 'menu.activities',
    path: '/activities',
    permission: 'sites.view_activities',
    icon: ClipboardListIcon,
    badge: 'due',
  },
]
