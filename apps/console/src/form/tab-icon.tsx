import {
  CalendarIcon,
  CircleDollarSignIcon,
  FileTextIcon,
  HouseIcon,
  type LucideIcon,
  MailIcon,
  PhoneIcon,
  TagIcon,
  UserIcon,
} from 'lucide-react'

// Definitions name icons of another set (contract §11.1); the common ones have a counterpart here.
const COUNTERPARTS = {
  'mdi-account': UserIcon,
  'mdi-phone': PhoneIcon,
  'mdi-email': MailIcon,
  'mdi-home': HouseIcon,
  'mdi-calendar': CalendarIcon,
  'mdi-cash': CircleDollarSignIcon,
  'mdi-tag': TagIcon,
} satisfies Record<string, LucideIcon>

/** The icons that a tab may be given. */
export const TAB_ICONS = Object.keys(COUNTERPARTS) as readonly (keyof typeof COUNTERPARTS)[]

/** The icon of a form tab. Decorative: the tab's label stands beside it. */
export function TabIcon({ name }: { name: string }) {
  const known: Readonly<Record<string, LucideIcon>> = COUNTERPARTS
  const Icon = known[name] ?? FileTextIcon
  return <Icon aria-hidden="true" data-icon={name} />
}
