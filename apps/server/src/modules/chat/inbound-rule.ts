import type { chatInbounds } from '@ramal/db/schema/channels'
import { phoneKey } from '@ramal/domain/phone/br-phone'

export type InboundRow = typeof chatInbounds.$inferSelect

/** The first rule that fits a new chat; `rules` in the order of their priority. */
export function inboundFor(
  rules: readonly InboundRow[],
  message: { content: string; phoneKey: string },
): InboundRow | null {
  return rules.find((rule) => fits(rule, message)) ?? null
}

function fits(rule: InboundRow, message: { content: string; phoneKey: string }): boolean {
  const value = rule.match_value ?? ''
  switch (rule.match_type) {
    case 'any':
      return true
    case 'keyword':
      return words(value).some((word) => message.content.toLowerCase().includes(word))
    case 'regex':
      return matches(value, message.content)
    case 'number_list':
      return words(value).some((number) => (phoneKey(number) ?? `+${number}`) === message.phoneKey)
    case 'referral':
      return false // needs what the provider tells of an advertisement, which no message here carries
  }
}

function words(list: string): string[] {
  return list
    .split(/[,;\n]/)
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)
}

// A pattern that does not compile fits nothing: a chat must not be lost for it.
function matches(pattern: string, content: string): boolean {
  try {
    return new RegExp(pattern, 'i').test(content)
  } catch {
    return false
  }
}
