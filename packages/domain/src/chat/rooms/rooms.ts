import { answerPressed, closed, hangupPressed, linkLost, noAnswer, readmit, tick } from './agent.ts'
import { appendLocal, applyStatuses, failLocal, mergeMessage, resendLocal } from './conversation.ts'
import type { RoomsEvent, Step } from './event.ts'
import { chatFrame, chatsFrame, countersFrame, endFrame } from './incoming.ts'
import { changeConversation, incomingMessage, markRead, messagesFrame } from './messages.ts'
import type { Rooms } from './state.ts'

/** The chats of one agent as a transition (§4.9): the only place where the list changes. Unknown rooms are left alone. */
export function transitionRooms(rooms: Rooms, event: RoomsEvent): Step {
  switch (event.type) {
    case 'chats':
      return chatsFrame(rooms, event.chats, event.place)
    case 'chat':
      return chatFrame(rooms, event.chat, event.place)
    case 'counters':
      return countersFrame(rooms, event.chats)
    case 'end':
      return endFrame(rooms, event.stepId, event.reason, event.place)
    case 'no_answer':
      return noAnswer(rooms, event.stepId)
    case 'messages':
      return messagesFrame(rooms, event)
    case 'message':
      return incomingMessage(rooms, event.stepId, event.message)
    case 'statuses':
      return changeConversation(rooms, event.stepId, (now) => applyStatuses(now, event.reports))
    case 'answer_pressed':
      return answerPressed(rooms, event.stepId)
    case 'hangup_pressed':
      return hangupPressed(rooms, event.stepId)
    case 'seen':
      return markRead(rooms, event.stepId)
    case 'send_started':
      return changeConversation(rooms, event.stepId, (now) => appendLocal(now, event.message))
    case 'send_confirmed':
      return changeConversation(rooms, event.stepId, (now) => mergeMessage(now, event.message))
    case 'send_failed':
      return changeConversation(rooms, event.stepId, (now) => failLocal(now, event))
    case 'resend_started':
      return changeConversation(rooms, event.stepId, (now) => resendLocal(now, event.uid))
    case 'closed':
      return closed(rooms, event.stepId, event.place)
    case 'agent_changed':
      return readmit({ ...rooms, agent: event.agent })
    case 'link_lost':
      return linkLost(rooms)
    case 'tick':
      return tick(rooms, event.now)
  }
}
