import type { WhatsappOutbound } from '@ramal/contract/whatsapp-outbound'
import type { JsonValue } from '@ramal/contract/wire'

/** Whom a message goes to: digits with country code, or the user id of somebody whose number nobody knows. */
export type Recipient = { to: string } | { recipient: string }

/** A text of ours as it leaves. */
export interface OutgoingText {
  uid: string
  to: Recipient
  content: string
  /** Provider id of the message that is quoted. */
  quotedWamid: string | null
}

/** The Cloud API body of a text; status webhooks bring the uid back (contract §5.3). */
export function textBody(message: OutgoingText): WhatsappOutbound {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...message.to,
    type: 'text',
    text: { body: message.content },
    ...(message.quotedWamid === null ? {} : { context: { message_id: message.quotedWamid } }),
    biz_opaque_callback_data: message.uid,
  }
}

/** A template of ours as it leaves. */
export interface OutgoingTemplate {
  uid: string
  to: Recipient
  /** Its name and language at the provider. */
  name: string
  language: string
  components: JsonValue[]
}

/** The Cloud API body of a template. */
export function templateBody({ uid, to, name, language, components }: OutgoingTemplate): WhatsappOutbound {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...to,
    type: 'template',
    template: { name, language: { code: language }, ...(components.length > 0 ? { components } : {}) },
    biz_opaque_callback_data: uid,
  }
}
