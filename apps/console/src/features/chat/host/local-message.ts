import type { Profile } from '@ramal/contract/entities/profile'
import type { ConversationMessage } from '@ramal/domain/chat/rooms/conversation'
import { formatDateTime } from '../datetime.ts'

/** A text of the agent as it is shown until the server confirms it (§4.9): sending, without id. */
export function localMessage(
  profile: Profile,
  stepId: number,
  text: { uid: string; content: string },
  at: number,
): ConversationMessage {
  const datetime = new Date(at).toISOString()
  return {
    uid: text.uid,
    content: text.content,
    id: null,
    in_memory: true,
    step: stepId,
    user: { id: profile.id },
    name: profile.first_name,
    avatar: profile.avatar_message,
    sent_by: 'agent',
    type: 'text',
    status: 'sending',
    datetime,
    created_at: datetime,
    date_fmt: formatDateTime(datetime),
    visible: true,
    visible_agent: true,
    read: false,
    can_reply: false,
    is_reply: false,
    replied_message: null,
    attachment: null,
    attachment_name: null,
    external_error: null,
    code: null,
    reason: null,
    location: null,
    contacts: [],
    call_step: null,
    template_type: null,
    url: null,
  }
}
