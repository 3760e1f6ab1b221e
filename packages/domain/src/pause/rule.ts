/** What a pause says of the two channels, as it is stored (§3, A-45). */
export interface PauseRule {
  readonly enableWebphone: boolean
  readonly enableWebchat: boolean
  readonly allowIncomingCall: boolean
  readonly allowOutgoingCall: boolean
  readonly allowIncomingChat: boolean
  readonly allowOutgoingChat: boolean
}

export type Allowances = Omit<PauseRule, 'enableWebphone' | 'enableWebchat'>

/** What the agent may do in it. A pause never acts on a channel it does not cover: whatever is stored, its flags are true. */
export function allowancesOf(rule: PauseRule): Allowances {
  const { enableWebphone: phone, enableWebchat: chat } = rule
  return {
    allowIncomingCall: !phone || rule.allowIncomingCall,
    allowOutgoingCall: !phone || rule.allowOutgoingCall,
    allowIncomingChat: !chat || rule.allowIncomingChat,
    allowOutgoingChat: !chat || rule.allowOutgoingChat,
  }
}
