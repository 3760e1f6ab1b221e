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
const COUNTERPARTS: Readonly<Record<string, LucideIcon>> = {
  'mdi-account': UserIcon,
  'mdi-phone': PhoneIcon,
  'mdi-email': MailIcon,
  'mdi-home': HouseIcon,
  'mdi-calendar': CalendarIcon,
  'mdi-cash': CircleDollarSignIcon,
  'mdi-tag': TagIcon,
}

/** The icon of a form tab. Decorative: the tab's label stands beside it. */
export function TabIcon({ name }: { name: string }) {
  const Icon = COUNTERPARTS[name] ?? FileTextIcon
  return <Icon aria-hidden="true" data-icon={name} />
}
