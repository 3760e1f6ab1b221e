/** Who acts in the chat: his id and tenant come from his session, never from the wire. */
export interface ChatAgent {
  id: number
  tenantId: number
}
