import type {
  FloorAgent,
  FloorCall,
  FloorChat,
  FloorQueue,
  FloorState,
} from '@ramal/contract/entities/operation'

/** What a supervisor wants to see of the floor; null and '' = all. */
export interface FloorFilter {
  readonly text: string
  readonly teamId: number | null
  readonly queue: string | null
  readonly state: FloorState | null
}

export const NO_FILTER: FloorFilter = { text: '', teamId: null, queue: null, state: null }

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether one of the texts has every word that is looked for; marks and case do not count, in numbers nothing but digits does. */
function says(text: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const words = folded(text).split(/\s+/).filter(Boolean)
  // Nothing is looked for, most of the time, in a thousand rows four times a second.
  if (words.length === 0) return true
  const all = folded(texts.filter(Boolean).join(' '))
  const digits = all.replace(/\D/g, '')
  return words.every(
    (word) => all.includes(word) || (/^[\d()+-]+$/.test(word) && digits.includes(word.replace(/\D/g, ''))),
  )
}

/** Whether an agent passes all but the state. */
export function isWantedAgent(agent: FloorAgent, { text, teamId, queue }: FloorFilter): boolean {
  return (
    (teamId === null || agent.team?.id === teamId) &&
    (queue === null || agent.queues.includes(queue)) &&
    says(text, agent.description, agent.extension, agent.call?.name, agent.call?.phone)
  )
}

/** Whether a queue passes; a team has no queue of its own. */
export function isWantedQueue(row: FloorQueue, { text, queue }: FloorFilter): boolean {
  return (queue === null || row.key === queue) && says(text, row.description)
}

/** Whether a call or chat passes. */
export function isWantedService(row: FloorCall | FloorChat, { text, queue }: FloorFilter): boolean {
  const agents = 'agents' in row ? row.agents.map((agent) => agent.description) : [row.agent?.description]
  return (queue === null || row.queue?.key === queue) && says(text, row.name, row.phone, ...agents)
}
