import type { MessageReferral } from '@ramal/contract/entities/message-details'
import type { chatInbounds } from '@ramal/db/schema/channels'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import { fitsPattern } from '../../../channels/message-pattern.ts'

export type InboundRow = typeof chatInbounds.$inferSelect

/** What a rule looks at; `referral`: the advertisement through which the customer came. */
interface FirstMessage {
  content: string
  phoneKey: string
  referral: MessageReferral | null
}

/** The first rule that fits a new chat; `rules` in the order of their priority. */
export function inboundFor(rules: readonly InboundRow[], message: FirstMessage): InboundRow | null {
  return rules.find((rule) => fits(rule, message)) ?? null
}

function fits(rule: InboundRow, message: FirstMessage): boolean {
  const value = rule.match_value ?? ''
  switch (rule.match_type) {
    case 'any':
      return true
    case 'keyword':
      return words(value).some((word) => message.content.toLowerCase().includes(word))
    case 'regex':
      return fitsPattern(value, message.content)
    case 'number_list':
      return words(value).some((number) => (phoneKey(number) ?? `+${number}`) === message.phoneKey)
    case 'referral':
      return isFromAd(words(value), message.referral)
  }
}

/** Any advertisement where the rule names none; else one whose id, address or headline it names. */
function isFromAd(named: readonly string[], referral: MessageReferral | null): boolean {
  if (!referral) return false
  const told = [referral.source_id, referral.url, referral.headline].map((text) => text?.toLowerCase())
  return named.length === 0 || named.some((word) => told.some((text) => text?.includes(word)))
}

function words(list: string): string[] {
  return list
    .split(/[,;\n]/)
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)
}
