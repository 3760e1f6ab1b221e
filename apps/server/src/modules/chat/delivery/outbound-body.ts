import type { WhatsappOutbound } from '@ramal/contract/whatsapp'
import { templateBody, textBody } from '../../../channels/whatsapp/outbound.ts'
import type { Attempt } from './attempt.ts'

/** The message as its provider takes it. */
export function outboundBody({ message, recipient, quotedWamid }: Attempt): WhatsappOutbound {
  const { uid, content, template } = message
  if (template) return templateBody({ uid, to: recipient, ...template })
  return textBody({ uid, to: recipient, content, quotedWamid })
}
