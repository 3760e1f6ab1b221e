import type { ChatCore } from './chat-core.ts'
import type { ChatLink } from './chat-link.ts'
import type { ChatDeps } from './chat-ports.ts'

/** Who starts the chat: the agent's button, the profile at start, or a login made elsewhere. */
export type StartedBy = 'user' | 'system' | 'elsewhere'

/** Signing in to and out of the chat in this tab (§4.11, A-51). */
export interface ChatSession {
  /** Starting what runs is a no-op. */
  start(by: StartedBy): Promise<void>
  /** The tab serves no more; the login stays. Settles when the server knows of every chat that was closed. */
  stop(): Promise<void>
  /** The agent leaves the chat. */
  logout(): Promise<void>
}

export function createChatSession(
  core: ChatCore,
  link: ChatLink,
  deps: Pick<ChatDeps, 'api' | 'tell' | 'messageOf'>,
  onStopped: () => Promise<void>,
): ChatSession {
  async function stop(): Promise<void> {
    if (core.snapshot.run === 'off') return
    link.stop()
    link.forget() // the next start gets the full list
    core.dispatch({ type: 'run', run: 'off' })
    await onStopped()
  }

  const isStopped = () => core.snapshot.run === 'off'

  return {
    async start(by) {
      if (core.snapshot.run !== 'off') return
      core.dispatch({ type: 'run', run: 'starting' })
      try {
        if (by !== 'elsewhere') await deps.api.channelLogin(by)
      } catch (error) {
        core.dispatch({ type: 'run', run: 'off' })
        deps.tell({ type: 'error', message: deps.messageOf(error) })
        return
      }
      if (isStopped()) return // while the login was on its way
      core.dispatch({ type: 'run', run: 'on' })
      link.start()
    },
    stop,
    async logout() {
      await stop() // the server may give what is still open to others
      try {
        await deps.api.channelLogout()
      } catch (error) {
        deps.tell({ type: 'error', message: deps.messageOf(error) })
      }
    },
  }
}
