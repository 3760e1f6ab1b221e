import {
  BellRingIcon,
  CircleCheckIcon,
  CircleDashedIcon,
  CircleDotIcon,
  CirclePauseIcon,
  ClockIcon,
  LockIcon,
  type LucideIcon,
  MicOffIcon,
  PauseIcon,
  PhoneCallIcon,
} from 'lucide-react'
import { cn } from './lib/cn.ts'

/** The agent states, each with an icon and a colour of its own; `full` has that of a call: no more is offered. */
export const AGENT_STATES = [
  'available',
  'ringing',
  'in-call',
  'full',
  'hold',
  'mute',
  'after-service',
  'paused',
  'dnd',
  'unavailable',
] as const
/** A state of an agent. */
export type AgentState = (typeof AGENT_STATES)[number]

const LOOKS = {
  available: [CircleCheckIcon, 'text-state-available'],
  ringing: [BellRingIcon, 'text-state-ringing'],
  'in-call': [PhoneCallIcon, 'text-state-in-call'],
  full: [CircleDotIcon, 'text-state-in-call'],
  hold: [PauseIcon, 'text-state-hold'],
  mute: [MicOffIcon, 'text-state-mute'],
  'after-service': [ClockIcon, 'text-state-after-service'],
  paused: [CirclePauseIcon, 'text-state-paused'],
  dnd: [LockIcon, 'text-state-dnd'],
  unavailable: [CircleDashedIcon, 'text-state-unavailable'],
} satisfies Record<AgentState, [LucideIcon, string]>

/** A state as icon, word and colour: never colour alone. */
export function StatusDot({
  state,
  label,
  spoken,
  rivals,
  className,
}: {
  state: AgentState
  label: string
  /** What is read aloud instead of the label, where that is short for eyes only. */
  spoken?: string
  /** Labels that may come in its place: the room of the widest is kept, and nothing beside it moves. */
  rivals?: readonly string[]
  className?: string
}) {
  const [Icon, colour] = LOOKS[state]
  return (
    <span
      data-slot="status"
      data-state={state}
      className={cn('inline-flex items-center gap-1.5 align-middle', className)}
    >
      <Icon aria-hidden="true" className={cn('size-4 shrink-0', colour)} />
      <span
        data-slot="status-word"
        data-rivals={rivals?.join('\n')}
        aria-hidden={spoken === undefined ? undefined : true}
        className={cn(
          rivals &&
            'inline-block text-left after:invisible after:block after:h-0 after:overflow-hidden after:whitespace-pre after:content-[attr(data-rivals)]',
        )}
      >
        {label}
      </span>
      {spoken !== undefined && <span className="sr-only">{spoken}</span>}
    </span>
  )
}
