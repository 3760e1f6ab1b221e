import type { Permission } from '@ramal/contract/permissions'
import type { Messages } from '@ramal/i18n/catalogue'
import {
  BellIcon,
  ClockIcon,
  GaugeIcon,
  HeadphonesIcon,
  KeyboardIcon,
  LockIcon,
  type LucideIcon,
  MonitorSmartphoneIcon,
  PaletteIcon,
  ShieldCheckIcon,
  UserIcon,
} from 'lucide-react'

export interface ProfileSection {
  readonly name: keyof Messages['profile']['section']
  /** Without locale prefix. */
  readonly path: string
  /** Pages that belong to it besides its own. */
  readonly also?: readonly string[]
  readonly icon: LucideIcon
  /** One of these is enough; without them it is everybody's. */
  readonly anyOf?: readonly Permission[]
}

/** The parts of the profile, each with an address of its own (§2.3). */
export const PROFILE_SECTIONS: readonly ProfileSection[] = [
  {
    name: 'person',
    path: '/profile',
    also: ['/profile/change-personal-data', '/profile/change-avatar'],
    icon: UserIcon,
  },
  { name: 'password', path: '/profile/change-password', icon: LockIcon },
  { name: 'factor', path: '/profile/second-factor', icon: ShieldCheckIcon },
  { name: 'sessions', path: '/profile/sessions', icon: MonitorSmartphoneIcon },
  { name: 'audio', path: '/profile/audio', icon: HeadphonesIcon },
  {
    name: 'notices',
    path: '/profile/notices',
    icon: BellIcon,
    anyOf: ['sites.view_softphone', 'sites.view_chat'],
  },
  { name: 'shortcuts', path: '/profile/shortcuts', icon: KeyboardIcon },
  {
    name: 'figures',
    path: '/profile/figures',
    icon: GaugeIcon,
    anyOf: ['sites.view_softphone', 'sites.view_chat'],
  },
  { name: 'time', path: '/profile/time', icon: ClockIcon },
  { name: 'appearance', path: '/profile/appearance', icon: PaletteIcon },
]
