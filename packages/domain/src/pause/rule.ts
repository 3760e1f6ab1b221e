import type { LegalType } from '@ramal/contract/vocabulary'

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

/** How long it may last, seconds; 0 = no limit. A personal or a recovery pause has none, whatever is stored (NR-17, Annex II). */
export function limitOf(pause: {
  readonly maximum_duration: number
  readonly legal_type: LegalType
}): number {
  return isSpared(pause) ? 0 : pause.maximum_duration
}

/**
 * Whether no limit, no share of a team and no question goes with it, and it is in no total: a personal one, and one after an abusive contact,
 * which no team can leave out (NR-17, Annex II).
 */
export function isSpared(pause: { readonly legal_type?: LegalType | undefined }): boolean {
  return isPersonal(pause) || isRecovery(pause)
}

/** Whether it is one after an abusive contact. */
export function isRecovery(pause: { readonly legal_type?: LegalType | undefined }): boolean {
  return pause.legal_type === 'recovery'
}

/** Whether it is a personal one: nobody else reads what it was. */
export function isPersonal(pause: { readonly legal_type?: LegalType | undefined }): boolean {
  return pause.legal_type === 'physiological'
}
