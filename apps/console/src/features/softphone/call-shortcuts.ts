import { useEffect } from 'react'
import type { CallWish } from './agent-wishes.ts'
import { useSoftphoneHost } from './softphone-context.ts'
import type { SoftphoneHost } from './softphone-host.ts'

/** Letters that act on calls together with Alt, so that they work inside text fields too. */
export const SHORTCUTS = { answer: 'a', hangup: 'd', mute: 'm', hold: 'h' } as const

/** Answer, hang up, mute and hold from anywhere on the page. */
export function useCallShortcuts(): void {
  const host = useSoftphoneHost()
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
      // The key's place, not its sign: Alt+letter writes signs of their own on some keyboards.
      if (act(host, event.code.replace(/^Key/, '').toLowerCase())) event.preventDefault()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [host])
}

/** False when the key means nothing now. */
function act(host: SoftphoneHost, letter: string): boolean {
  const { ringing, current } = host.getSnapshot()
  if (letter === SHORTCUTS.answer && ringing) {
    void host.answer(ringing.uid)
    return true
  }
  const call = letter === SHORTCUTS.hangup ? (ringing ?? current) : current
  if (call === null) return false
  const { state } = call
  const wishes: Partial<Record<string, CallWish>> = {
    [SHORTCUTS.hangup]: 'hangup',
    [SHORTCUTS.mute]: state.phase === 'live' && state.muted ? 'unmute' : 'mute',
    [SHORTCUTS.hold]: state.phase === 'live' && state.held ? 'unhold' : 'hold',
  }
  const wish = wishes[letter]
  if (wish === undefined) return false
  host.change(call.uid, wish)
  return true
}
