import {
  ListChecksIcon,
  LogOutIcon,
  type LucideIcon,
  MessageSquareTextIcon,
  PauseIcon,
  PlayIcon,
} from 'lucide-react'
import type { ActionKind } from './actions-context.ts'

/** The picture of each action. */
export const ACTION_ICONS: Readonly<Record<ActionKind, LucideIcon>> = {
  pause: PauseIcon,
  unpause: PlayIcon,
  message: MessageSquareTextIcon,
  queues: ListChecksIcon,
  logout: LogOutIcon,
}
