import type { ChatServerFrame } from '@ramal/contract/chat-socket'
import type { Pause } from '@ramal/contract/entities/pause'
import type { Profile } from '@ramal/contract/entities/profile'
import type { LinkState } from '@ramal/contract/vocabulary'
import type { ChatPause } from '@ramal/domain/chat/offering/pause-rule'
import { listedRooms, openRoom } from '@ramal/domain/chat/rooms/state'
import type { FormValues } from '@ramal/domain/form/values'
import { createChatCore } from './chat-core.ts'
import { performEffect } from './chat-effects.ts'
import { type ChatFormsStore, createChatForms } from './chat-forms.ts'
import { roomsEventOf } from './chat-frames.ts'
import { createChatLink } from './chat-link.ts'
import type { ChatDeps } from './chat-ports.ts'
import { type ChatSession, createChatSession } from './chat-session.ts'
import type { ChatSnapshot } from './chat-state.ts'
import { type CloseResult, type Closer, createCloser } from './closer.ts'
import { runCountdowns } from './countdowns.ts'
import { createDrafts } from './drafts.ts'
import { createMessagePages } from './message-pages.ts'
import { createOutbox } from './outbox.ts'
import { createRinger } from './ringer.ts'
import { createSender, type Sender } from './sender.ts'
import { createStatusReporter } from './status-reporter.ts'

/** The chat of this tab: components send commands and show snapshots, they never touch the socket. */
export interface ChatHost
  extends Pick<ChatSession, 'start' | 'stop' | 'logout'>,
    Pick<Closer, 'reopen' | 'flush'>,
    Pick<Sender, 'send' | 'sendFile' | 'resend'> {
  /** Closes a chat; `text`: sent before, if the chat can be closed. */
  close(stepId: number, text?: string): Promise<CloseResult>
  subscribe(listener: () => void): () => void
  getSnapshot(): ChatSnapshot
  /** The signed-in user; null stops the chat. */
  setProfile(profile: Profile | null): void
  answer(stepId: number): void
  hangup(stepId: number): void
  /** Shows a chat: its messages and forms are loaded. */
  select(stepId: number | null): void
  /** The agent sees the newest message. */
  seen(stepId: number): void
  loadOlder(stepId: number): void
  setDraft(stepId: number, text: string): void
  setFormValues: ChatFormsStore['change']
  retryForms(stepId: number): void
  /** Stores the chat's form now. Throws `ApiError`. */
  saveForm(stepId: number, values: FormValues): Promise<void>
  /** Asks the server how many messages are unread. */
  recount(stepId: number): void
}

/** Joins chat websocket, server and agent on one core. */
export function createChatHost(deps: ChatDeps): ChatHost {
  const core = createChatCore((effect) => performEffect(effect, ports))
  const link = createChatLink(deps)
  const pages = createMessagePages(core, link, deps.clock)
  const forms = createChatForms(core, deps)
  const drafts = createDrafts(core, deps)
  const outbox = createOutbox(core, deps)
  const closer = createCloser(core, forms, deps)
  const ringer = createRinger(deps)
  const sender = createSender(core, outbox, deps)
  const reporter = createStatusReporter(deps.clock, deps.business)
  const session = createChatSession(core, link, deps, clear)
  const ports = { core, link, pages, drafts, outbox, closer, ringer, tell: deps.tell }

  followPause()
  core.subscribe(() => {
    ringer.update(core.snapshot)
    reporter.update(core.snapshot)
  })
  link.onState(hearState)
  link.onFrame(hear)
  runCountdowns(core, deps.clock)
  deps.agent.subscribe(followPause)
  deps.business.on('startWebchat', () => void session.start('elsewhere'))

  function followPause(): void {
    const { current } = deps.agent.state
    core.dispatch({ type: 'pause', pause: current && chatPauseOf(current) })
  }

  function hearState(state: LinkState): void {
    if (state === 'disconnected') pages.reset()
    core.dispatch({ type: 'link', state })
    if (state === 'disconnected') return
    for (const { chat } of listedRooms(core.snapshot.rooms)) {
      pages.resume(chat.id)
      outbox.resume(chat)
    }
  }

  function hear(frame: ChatServerFrame): void {
    const event = roomsEventOf(frame, deps.clock.now(), pages.answered)
    if (event?.type === 'message') askForUnknown(event.stepId)
    if (event?.type === 'message' && event.message.sent_by === 'client') closer.heard(event.stepId)
    if (event) core.dispatch(event)
    if (frame.action === 'syncMessages') pages.newer(frame.data.step_id)
    if (event?.type === 'messages' && event.page === 'newer' && event.hasMore) pages.newer(event.stepId)
    if (event?.type === 'chat' || event?.type === 'chats') afterList()
  }

  /** A message of a chat that is not in the list: its chat was missed. */
  function askForUnknown(stepId: number): void {
    const { byId, finished } = core.snapshot.rooms
    if (byId.has(stepId) || finished.some((entry) => entry.stepId === stepId)) return
    link.send('sync_step', { step_id: stepId })
  }

  function afterList(): void {
    const { rooms, selected } = core.snapshot
    const chats = listedRooms(rooms).map((room) => room.chat)
    drafts.restore(chats)
    outbox.restore(chats)
    if (selected !== null && openRoom(rooms, selected)) show(selected)
  }

  function show(stepId: number): void {
    pages.load(stepId)
    void forms.load(stepId)
  }

  function setDraft(stepId: number, text: string): void {
    const room = openRoom(core.snapshot.rooms, stepId)
    if (room) drafts.set(room.chat, text)
  }

  function clear(): Promise<void> {
    const flushed = closer.flush()
    pages.reset()
    outbox.pause()
    core.dispatch({ type: 'cleared' })
    return flushed
  }

  return {
    subscribe: core.subscribe,
    getSnapshot: () => core.snapshot,
    start: session.start,
    stop: session.stop,
    logout: session.logout,
    close: (stepId, text = '') =>
      closer.close(stepId, () => {
        if (sender.send(stepId, text)) setDraft(stepId, '')
      }),
    reopen: closer.reopen,
    flush: closer.flush,
    send: sender.send,
    sendFile: sender.sendFile,
    resend: sender.resend,
    setProfile(profile) {
      if (!profile) void session.stop()
      core.dispatch({ type: 'profile', profile })
    },
    answer: (stepId) => core.dispatch({ type: 'answer_pressed', stepId }),
    hangup: (stepId) => core.dispatch({ type: 'hangup_pressed', stepId }),
    select(stepId) {
      core.dispatch({ type: 'selected', stepId })
      if (stepId !== null) show(stepId)
    },
    seen: (stepId) => core.dispatch({ type: 'seen', stepId }),
    loadOlder: pages.older,
    setDraft,
    setFormValues: forms.change,
    retryForms: (stepId) => void forms.load(stepId),
    async saveForm(stepId, values) {
      const room = openRoom(core.snapshot.rooms, stepId)
      if (room) await deps.api.saveForm(room.chat.uid, values)
    },
    recount: (stepId) => void link.send('count_unread_messages', { step_id: stepId }),
  }
}

/** What of a pause concerns the chat. */
function chatPauseOf(pause: Pause): ChatPause {
  return {
    enableWebchat: pause.enable_webchat,
    allowIncomingChat: pause.allow_incoming_chat,
    allowOutgoingChat: pause.allow_outgoing_chat,
  }
}
