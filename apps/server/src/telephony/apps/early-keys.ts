import type { PromptPlayer } from '../call-session/prompt-player.ts'

/**
 * Keeps the keys that a caller presses while an application is not ready for them: callers may press as soon as they hear the 200, or the
 * menu before this one. `end` stops it and gives them out.
 */
export function keepKeys(caller: Pick<PromptPlayer, 'onDigit'>): { end(): readonly string[] } {
  const keys: string[] = []
  const deafen = caller.onDigit((digit) => keys.push(digit))
  return {
    end() {
      deafen()
      return keys
    },
  }
}
