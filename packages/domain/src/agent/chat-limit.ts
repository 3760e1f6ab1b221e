import type { AgentState } from './agent-state.ts'

/**
 * How much of their limit an agent's chats take, those that ring among them: each as much as its queue says (entities §4, `chat_weight`).
 * One that is heavier than what is left is offered all the same while anything is left: else a small limit would never be offered it.
 */
export function chatLoad({
  openChats,
  offeredChats,
  chatWeights,
}: Pick<AgentState, 'openChats' | 'offeredChats' | 'chatWeights'>): number {
  let load = openChats.size + offeredChats.size
  for (const [roomId, weight] of chatWeights)
    load += (weight - 1) * (Number(openChats.has(roomId)) + Number(offeredChats.has(roomId)))
  return load
}

/** Whether the agent's open chats (answered and not ended) have reached the team's limit. 0 and null: none. */
export function atLimit(openChats: number, limit: number | null): boolean {
  return limit !== null && limit > 0 && openChats >= limit
}
