import type { Locator } from 'playwright-core'

/** `12:05` or `1:00:12` as seconds; a pause that is over begins with `+`. */
export function secondsOf(text: string): number {
  const parts = text.replace('+', '').split(':').map(Number)
  if (parts.length < 2 || parts.some(Number.isNaN))
    throw new Error(`no time is shown: ${JSON.stringify(text)}`)
  return parts.reduce((sum, part) => sum * 60 + part, 0)
}

/**
 * How wrong a time is that is shown, ms. `truth`: what the server would show at that moment, in whole seconds and their parts: whole
 * seconds are drawn once a second, so that the last two of them are right.
 */
export function errorOf(shown: number, truth: number, counts: 'up' | 'down'): number {
  const behind = counts === 'up' ? truth - shown : shown - truth
  return Math.round(1_000 * Math.max(0, -behind, behind - 1))
}

/** What a time shows, and when it was read, epoch ms here. */
export async function readTime(timer: Locator): Promise<{ readonly seconds: number; readonly at: number }> {
  const before = Date.now()
  const text = await timer.innerText({ timeout: 5_000 })
  return { seconds: secondsOf(text), at: (before + Date.now()) / 2 }
}
