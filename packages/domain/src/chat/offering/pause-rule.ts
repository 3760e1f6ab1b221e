/** What of the current pause concerns chat (§3, A-46); null = no pause is current. */
export interface ChatPause {
  readonly enableWebchat: boolean
  readonly allowIncomingChat: boolean
  readonly allowOutgoingChat: boolean
}

/** §4.9: chats of these types were opened from our side. */
const OUTGOING_TYPES: readonly number[] = [10, 11, 31]

/** Whether the current pause covers chat without a matching allowance for this chat type (§4.9, A-46). */
export function pauseRefuses(pause: ChatPause | null, chatType: number): boolean {
  if (!pause?.enableWebchat) return false
  return OUTGOING_TYPES.includes(chatType) ? !pause.allowOutgoingChat : !pause.allowIncomingChat
}
