/** Whether the agent's open chats (answered and not ended) have reached the team's limit. 0 and null: none. */
export function atLimit(openChats: number, limit: number | null): boolean {
  return limit !== null && limit > 0 && openChats >= limit
}
