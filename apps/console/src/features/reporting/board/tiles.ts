import type { DayBoard } from '@ramal/contract/entities/report'
import type { Measure } from '@ramal/contract/reports'

/** What a supervisor asks first, by what it is of. */
export const TILES = {
  calls: ['offered', 'answered', 'abandonment', 'service_level', 'mean_wait', 'mean_handle'],
  agents: ['occupancy', 'signed_in', 'talk_time', 'after_service', 'paused', 'available'],
  chats: ['offered', 'answered', 'abandonment', 'first_answer', 'longest_first_answer', 'mean_chat'],
} as const satisfies Record<keyof DayBoard['today'], readonly Measure[]>

/** All of them, each once. */
export const ALL_TILES: readonly Measure[] = [...new Set(Object.values(TILES).flat())]
