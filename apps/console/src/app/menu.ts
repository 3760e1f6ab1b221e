import type { PermissionName } from '@ramal/contract/permissions'
import {
  BookUserIcon,
  ChartColumnIcon,
  ClipboardListIcon,
  ContactRoundIcon,
  HouseIcon,
  LayoutDashboardIcon,
  type LucideIcon,
  MessagesSquareIcon,
  PhoneIcon,
  RadioTowerIcon,
  SettingsIcon,
  UsersIcon,
} from 'lucide-react'

export interface MenuEntry {
  title:
    | 'menu.home'
    | 'menu.dashboards'
    | 'menu.reports'
    | 'menu.phonecalls'
    | 'menu.chats'
    | 'menu.activities'
    | 'menu.coworkers'
    | 'menu.leads'
    | 'menu.clients'
    | 'menu.operation'
    | 'menu.settings'
  /** Without locale prefix. */
  path: string
  /** What its pages stand below, where that is not `path`. */
  area?: string
  /** One of these is enough. */
  permissions: readonly Extract<PermissionName, `sites.${string}`>[]
  icon: LucideIcon
  /** Which count stands beside it (§2.5). */
  badge?: 'unread' | 'missed' | 'due' | 'coworkers'
}

/** The main menu (§2.5) as far as its pages exist, in its order; below it the coworkers, who may have written (decision 074). */
export const MENU: readonly MenuEntry[] = [
  { title: 'menu.home', path: '/', permissions: ['sites.view_dashboard'], icon: HouseIcon },
  {
    title: 'menu.dashboards',
    path: '/dashboards',
    permissions: ['sites.view_dashboard_supervisor'],
    icon: LayoutDashboardIcon,
  },
  {
    title: 'menu.phonecalls',
    path: '/phonecalls',
    permissions: ['sites.view_softphone'],
    icon: PhoneIcon,
    badge: 'missed',
  },
  {
    title: 'menu.chats',
    path: '/chats',
    permissions: ['sites.view_chat'],
    icon: MessagesSquareIcon,
    badge: 'unread',
  },
  {
    title: 'menu.activities',
    path: '/activities',
    permissions: ['sites.view_activities'],
    icon: ClipboardListIcon,
    badge: 'due',
  },
  {
    title: 'menu.leads',
    path: '/leads',
    permissions: ['sites.view_mailingclient'],
    icon: ContactRoundIcon,
  },
  { title: 'menu.clients', path: '/clients', permissions: ['sites.view_client'], icon: BookUserIcon },
  {
    title: 'menu.coworkers',
    path: '/coworkers',
    permissions: ['sites.view_softphone', 'sites.view_chat'],
    icon: UsersIcon,
    badge: 'coworkers',
  },
  {
    title: 'menu.reports',
    path: '/reports/pages',
    area: '/reports',
    permissions: ['sites.view_reports'],
    icon: ChartColumnIcon,
  },
  // The live one of the dashboards, which a supervisor has open all day: one press away.
  {
    title: 'menu.operation',
    path: '/operation',
    permissions: ['sites.view_dashboard_supervisor'],
    icon: RadioTowerIcon,
  },
  { title: 'menu.settings', path: '/settings', permissions: ['sites.view_settings'], icon: SettingsIcon },
]
