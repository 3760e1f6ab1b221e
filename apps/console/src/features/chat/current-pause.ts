import type { Pause } from '@ramal/contract/entities/pause'
import type { ChatPause } from '@ramal/domain/chat/pause-rule'
import type { BusinessPort } from './chat-ports.ts'

/** Tells the current pause with every frame that changes it; it counts from the moment it is current. */
export function watchPause(business: BusinessPort, onChange: (pause: ChatPause | null) => void): void {
  let current: number | null = null

  function become(pause: Pause): void {
    current = pause.id
    onChange(chatPauseOf(pause))
  }

  business.on('pause', (pause) => {
    if (!pause.done && (current === null || current === pause.id)) become(pause)
  })
  business.on('startPause', ({ pause }) => become(pause))
  business.on('stopPause', ({ id }) => {
    if (id !== current) return
    current = null
    onChange(null)
  })
}

function chatPauseOf(pause: Pause): ChatPause {
  return {
    enableWebchat: pause.enable_webchat,
    allowIncomingChat: pause.allow_incoming_chat,
    allowOutgoingChat: pause.allow_outgoing_chat,
  }
}
