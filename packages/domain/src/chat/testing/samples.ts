import type { Chat } from '@ramal/contract/entities/chat'
import type { Message } from '@ramal/contract/entities/message'

// Factories for tests, here and in the console: a whole object, of which a test names what it is about.

/** A waiting inbound chat of the queue Suporte. */
export function sampleChat(overrides: Partial<Chat> = {}): Chat {
  const id = overrides.id ?? 4001
  return {
    id,
    uid: `00000000-0000-7000-8000-${String(id).padStart(12, '0')}`,
    title: 'João Souza',
    subtitle: 'WhatsApp Suporte',
    phone: '5511999990002',
    datetime: '2025-03-14T12:20:00Z',
    avatar: null,
    badge_color: 'green',
    badge_icon: 'mdi-whatsapp',
    chat_type: 20,
    channel: { id: 1, description: 'WhatsApp Suporte' },
    queue: { id: 4, description: 'Suporte' },
    unread_messages: 0,
    unread: false,
    last_client_message_content: null,
    last_message: null,
    last_client_response_ts: null,
    answered: false,
    user: null,
    end: false,
    has_expired: false,
    can_agent_send_message: true,
    compatibility: {
      btn_template: false,
      btn_dial: false,
      send_attachment: false,
      emoji: false,
      send_voice: false,
      show_message_status: true,
    },
    client: null,
    mailing: null,
    mailing_client: null,
    campaign: null,
    ...overrides,
  }
}

/** A text of the client in chat 4001. */
export function sampleMessage(overrides: Partial<Message> = {}): Message {
  const id = overrides.id ?? 88001
  return {
    id,
    uid: `00000000-0000-7000-9000-${String(id).padStart(12, '0')}`,
    step: 4001,
    user: null,
    avatar: null,
    name: 'João Souza',
    visible: true,
    visible_agent: true,
    read: false,
    sent_by: 'client',
    type: 'text',
    content: 'Oi, meu boleto venceu',
    status: 'received',
    datetime: '2025-03-14T12:26:53Z',
    date_fmt: '14/03/2025 09:26:53',
    created_at: '2025-03-14T12:26:53Z',
    attachment: null,
    attachment_name: null,
    can_reply: true,
    is_reply: false,
    replied_message: null,
    external_error: null,
    code: null,
    reason: null,
    location: null,
    contacts: [],
    call_step: null,
    template_type: null,
    url: null,
    ...overrides,
  }
}
