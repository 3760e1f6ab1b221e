import type { RoomsEffect } from '@ramal/domain/chat/rooms/event'
import type { ChatCore } from './chat-core.ts'
import type { ChatLink } from './chat-link.ts'
import type { ChatDeps } from './chat-ports.ts'
import type { Closer } from './closer.ts'
import type { Drafts } from './drafts.ts'
import type { MessagePages } from './message-pages.ts'
import type { Outbox } from './outbox.ts'
import type { Ringer } from './ringer.ts'

export interface ChatEffectPorts {
  readonly core: ChatCore
  readonly link: ChatLink
  readonly pages: MessagePages
  readonly drafts: Drafts
  readonly outbox: Outbox
  readonly closer: Closer
  readonly ringer: Ringer
  readonly tell: ChatDeps['tell']
}

/** Performs what the rules ask for; it never changes the rooms itself, answers come back as events. */
export function performEffect(effect: RoomsEffect, ports: ChatEffectPorts): void {
  const { link } = ports
  switch (effect.type) {
    case 'answer':
      link.send('answer', { step_id: effect.stepId })
      return
    case 'hangup':
      link.send('hangup', { step_id: effect.stepId, reason: effect.reason })
      return
    case 'read':
      link.send('read_message', { step_id: effect.stepId, message_id: effect.messageId })
      return
    case 'announce':
      ports.ringer.announce(effect.chat)
      return
    case 'new_message_sound':
      ports.ringer.newMessage()
      return
    case 'sync':
      ports.pages.sync(effect.stepId)
      return
    case 'answer_failed':
      ports.tell({ type: 'answer_failed' })
      return
    case 'force_close':
      void ports.closer.force(effect.stepId)
      return
    case 'forget':
      ports.drafts.forget(effect.uid)
      ports.outbox.forget({ id: effect.stepId, uid: effect.uid })
      ports.core.dispatch({ type: 'forgotten', stepId: effect.stepId })
      return
  }
}
