import type { Chat } from '@ramal/contract/entities/chat'
import type { Profile } from '@ramal/contract/entities/profile'
import { treeOf } from '@ramal/domain/classification/rules'
import type { FormService } from '../../../form/classified-service.tsx'

/** What the classification of a chat depends on: its queue and type, the agent's team and profile. */
export function formServiceOf(profile: Profile, chat: Chat): FormService {
  return {
    tree: treeOf(profile, 'chat'),
    team: profile.team,
    callType: chat.chat_type,
    queueId: chat.queue?.id ?? null,
    chatId: chat.id,
  }
}
